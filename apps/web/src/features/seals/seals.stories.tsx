import { asClub } from '@cardroom/contract/ids.fixtures'
import { hundredths } from '@cardroom/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Checked } from './check-account.ts'
import { ClubSealView } from './club-seal.view.tsx'
import type { Comparison } from './compare/seal-comparison.ts'
import { CompareSealView } from './compare/compare-seal.view.tsx'
import styles from './proven/proven.module.css'
import { ProvenRowView } from './proven/proven-row.view.tsx'
import { ProvenSkeletonView } from './proven/proven-skeleton.view.tsx'
import { ProvenView } from './proven/proven.view.tsx'
import { SealWatchView } from './watch/seal-watch.view.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { CallError } from '#lib/api/call-error.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Select } from '#ui/select/select.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import type { ReactNode } from 'react'

export default { title: 'Seals', path: '/dashboard/wallet/proven' }

const nothing = () => undefined
const hash = 'a3f19c0d'.repeat(8)
const seal = {
  club_id: asClub(7),
  number: 412,
  size: 18_240,
  root: hash,
  balances: null,
  previous: hash,
  sealed_at: '2025-11-20T21:40:00.000Z',
  key_id: 'a3f19c0da3f19c0d',
  sig: hash + hash,
}
const transfer = {
  id: 90_412,
  created_at: '2025-11-20T21:35:00.000Z',
  reason: 'round',
  reference: 5001,
  amount: -500,
  after: 12_480.5,
  sealed: true,
}
const checked: Checked = {
  seal,
  keys: [],
  transfers: [transfer],
  proofs: [{ data: '', opening: { after: 1_248_050, salt: '' }, seal, index: 18_000, path: [] }],
  waiting: 0,
  balance: { text: '', seal: { ...seal, sealed_at: '2025-11-20T00:00:00.000Z' }, index: 12, path: [] },
  sealedBalance: hundredths(1_298_050n),
  complaints: [],
}

function Page({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['seals', 'common'])
  return (
    <>
      <PageHeader title={t('seals:title')} backLabel={t('common:back')} backLink={<Link to="/" />} />
      <div className={styles.account}>
        <Select
          label={t('seals:account')}
          choices={[{ value: '7 white', label: `Northgate: ${t('common:coins.white')}` }]}
          value="7 white"
          onChange={nothing}
        />
      </div>
      {children}
    </>
  )
}

const show = (found: Partial<Checked>, membersTotal?: number, comparison?: Comparison) => (
  <Page>
    <ProvenView
      checked={{ ...checked, ...found }}
      currency="white"
      keptCount={38}
      membersTotal={membersTotal}
      link={`https://cardroom.example/dashboard/wallet/proven?club=7&seal=412.${hash}`}
      onExport={nothing}
      onAgain={nothing}
      compare={<CompareSealView comparison={comparison} busy={false} onCompare={nothing} />}
    />
  </Page>
)

export const Good = () => show({})
export const GoodForOwner = () => show({}, 1_284_250.5, { result: 'same', number: 412 })
export const NothingSealed = () =>
  show({ seal: undefined, proofs: [], waiting: 1, balance: undefined, sealedBalance: undefined })
export const Refused = () =>
  show(
    {
      complaints: [
        { kind: 'rewritten' },
        { kind: 'transfer', id: 90_412 },
        { kind: 'late', id: 90_377 },
        { kind: 'promise', by: '2025-11-20T21:55:00.000Z' },
      ],
    },
    undefined,
    { result: 'different', number: 411 },
  )
export const Loading = () => (
  <Page>
    <ProvenSkeletonView />
  </Page>
)
export const Failed = () => (
  <Page>
    <LoadFailedView
      error={new CallError('somethingWentWrong', { requestId: '7f3a90' })}
      isBusy={false}
      onRetry={nothing}
    />
  </Page>
)
export const OfClub = () => (
  <Specimen>
    <ClubSealView seal={seal} />
  </Specimen>
)
export const Rows = () => (
  <>
    <ProvenRowView to="/" at={null} findings={0} />
    <ProvenRowView to="/" at={Date.parse('2025-11-20T21:42:00.000Z')} findings={0} />
    <ProvenRowView to="/" at={Date.parse('2025-11-20T21:42:00.000Z')} findings={3} />
  </>
)
export const Compared = () =>
  (
    [
      { result: 'same', number: 412 },
      { result: 'different', number: 412 },
      { result: 'notYet', number: 413 },
      { result: 'unknown' },
      { result: 'unreadable' },
      { result: 'otherClub' },
    ] as const
  ).map((comparison) => (
    <Specimen key={comparison.result}>
      <CompareSealView comparison={comparison} busy={false} onCompare={nothing} />
    </Specimen>
  ))
export const Watch = () => (
  <SealWatchView
    findings={[
      { account: { clubId: asClub(7), currency: 'white' }, complaint: { kind: 'late', id: 90_377 } },
      { account: undefined, complaint: { kind: 'promise', by: '2025-11-20T21:55:00.000Z' } },
    ]}
    onLook={nothing}
    onClose={nothing}
  />
)
