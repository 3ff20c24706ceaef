import { asClub } from '@cardroom/contract/ids.fixtures'
import { useTranslation } from 'react-i18next'
import { BankMoveSheetView } from './bank-move/bank-move-sheet.view.tsx'
import type { ClubChips, Direction } from './bank-move/bank-move.ts'
import { BankView } from './bank/bank.view.tsx'
import { booksEntries, booksLines } from './club-bank.fixtures.ts'
import styles from './club-bank.module.css'
import { EntriesView } from './entries/entries.view.tsx'
import { TrialBalanceView, type BooksLine } from './trial-balance/trial-balance.view.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { CallError } from '#lib/api/call-error.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

export default { title: 'Club bank', path: '/dashboard/club-settings/7/bank' }

const nothing = () => undefined
const some: ClubChips = { white: 58_090, reserved: 8_000, openStakes: 2_500, red: 640_000.75 }

interface PageProps {
  readonly todayIncome?: number | null
  readonly chips?: ClubChips | null
  readonly lines?: readonly BooksLine[]
  readonly isOnline?: boolean
}

function Page({ todayIncome = 18_240, chips = some, lines = booksLines, isOnline = true }: PageProps) {
  const { t } = useTranslation(['clubBank', 'common'])
  return (
    <>
      <PageHeader title={t('clubBank:title')} backLabel={t('common:back')} onBack={nothing} />
      <div className={styles.content}>
        <BankView todayIncome={todayIncome} chips={chips} mayMove isOnline={isOnline} onMove={nothing} />
        {lines.length > 0 && <TrialBalanceView lines={lines} onOpen={nothing} />}
      </div>
    </>
  )
}

export const Owner = () => <Page />

/** Shows the largest amounts, a bank below zero, and books that do not balance. */
export const Worst = () => (
  <Page
    todayIncome={-1_284_250.75}
    chips={{ white: -198_004.5, reserved: 0, openStakes: 0, red: 0 }}
    lines={[
      {
        currency: 'white',
        issued: 984_312_480_250.75,
        members: 984_312_678_255.25,
        treasury: 0,
        bank: -198_004.5,
        fees: 0,
        difference: -0.01,
      },
    ]}
  />
)
export const NothingYet = () => (
  <Page todayIncome={0} chips={{ white: 0, reserved: 0, openStakes: 0, red: 200_000 }} lines={[]} />
)
export const Offline = () => <Page isOnline={false} lines={[]} />

export const Entries = () => <EntriesView clubId={asClub(7)} currency="white" entries={booksEntries} />
export const NoEntries = () => <EntriesView clubId={asClub(7)} currency="jade" entries={[]} />

export function Loading() {
  const { t } = useTranslation('common')
  return <SkeletonRows label={t('loading')} />
}
export const Failed = () => (
  <LoadFailedView error={new CallError('somethingWentWrong')} isBusy={false} onRetry={nothing} />
)

function Move({
  direction,
  typed,
  chips = some,
  isRefused = false,
}: {
  readonly direction: Direction
  readonly typed: string
  readonly chips?: ClubChips
  readonly isRefused?: boolean
}) {
  return (
    <BankMoveSheetView
      direction={direction}
      chips={chips}
      typed={typed}
      onTyped={nothing}
      isRefused={isRefused}
      busy={false}
      onCancel={nothing}
      onConfirm={nothing}
    />
  )
}

export const TakeProfit = () => <Move direction="profit" typed="18240" />
export const Reserved = () => <Move direction="profit" typed="58090" isRefused />
export const CoverTooMuch = () => <Move direction="cover" typed="700000" />
export const CoverTheHole = () => <Move direction="cover" typed="402.5" chips={{ ...some, white: -402.5 }} />
