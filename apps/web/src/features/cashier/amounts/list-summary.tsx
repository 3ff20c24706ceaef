import type { BulkDone } from '@cardroom/contract/bulks'
import type { ClubMember } from '@cardroom/contract/members'
import { fromWire, minus, sum, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { filled, type AmountRow } from './amount-rows.ts'
import styles from './amounts.module.css'
import { RowsToMend } from './rows-to-mend.tsx'
import { BarFacts } from '../bar-facts/bar-facts.tsx'
import { MoneyButton } from '../money-button.tsx'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { ConfirmBar } from '#ui/confirm-bar/confirm-bar.tsx'
import { Note } from '#ui/note/note.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface ListSummaryProps {
  readonly type: 'transfer' | 'extract'
  readonly currency: ChipCurrency
  readonly rows: readonly AmountRow[]
  readonly onRows: (rows: readonly AmountRow[]) => void
  readonly members: readonly ClubMember[]
  readonly tried: BulkDone
  /** The name by which the user finds the list again; empty for none. */
  readonly name: string
  readonly onName: (name: string) => void
  readonly mayMove: boolean
  readonly isBusy: boolean
  readonly onMove: () => void
}

/** Shows what the list would do, what is wrong with it, and moves it: beside the list, or below it on a phone. */
export function ListSummary(props: ListSummaryProps) {
  const { rows, onRows, members, tried, name, onName } = props
  const { t } = useTranslation('cashier')
  const times = useTimes()
  const isWide = useIsWide()
  const facts = useFacts(props)
  const before = (
    <>
      {tried.again && (
        <Note
          title={t('amounts.same.title')}
          text={t('amounts.same.text', { time: times.dateTime(tried.again.created_at) })}
        />
      )}
      <RowsToMend rows={rows} read={tried.rows} members={members} onRows={onRows} />
    </>
  )
  const keep = (
    <TextField
      label={t('amounts.keep')}
      placeholder={t('amounts.keepHint')}
      maxLength={64}
      value={name}
      onChange={(event) => onName(event.target.value)}
    />
  )
  if (!isWide)
    return (
      <>
        {before}
        {keep}
        <ConfirmBar label={t('amounts.whatHappens')} buttons={<Buttons {...props} />}>
          <BarFacts facts={facts} />
        </ConfirmBar>
      </>
    )
  return (
    <aside className={styles.panel} aria-label={t('amounts.whatHappens')}>
      <h2>{t('amounts.whatHappens')}</h2>
      <div aria-live="polite">
        <BarFacts facts={facts} />
      </div>
      {before}
      <div className={styles.end}>
        {keep}
        <div className={styles.tools}>
          <Buttons {...props} />
        </div>
        <p className={styles.hint}>{t('amounts.allOrNone')}</p>
      </div>
    </aside>
  )
}

function Buttons({ type, rows, onRows, mayMove, isBusy, onMove }: ListSummaryProps) {
  const { t } = useTranslation(['cashier', 'common'])
  return (
    <>
      <MoneyButton look="second" onClick={() => onRows([])} disabled={isBusy}>
        {t('common:cancel')}
      </MoneyButton>
      <MoneyButton onClick={onMove} busy={isBusy} disabled={!mayMove}>
        {t(type === 'transfer' ? 'cashier:amounts.sell' : 'cashier:amounts.take', {
          number: filled(rows).length,
        })}
      </MoneyButton>
    </>
  )
}

function useFacts({ type, currency, rows, tried }: ListSummaryProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  const { totalAmount, totalToAmount, left } = tried
  const isSale = type === 'transfer'
  const wrong = tried.rows.filter(({ error }) => error !== null).length
  const people = wrong > 0 ? t('amounts.toMend', { count: wrong }) : undefined
  const fee = toWire(minus(fromWire(totalAmount), fromWire(totalToAmount)))
  const owed = onTab(rows, tried)
  return [
    {
      name: people ?? t('peopleCount', { count: tried.rows.length }),
      value: <ChipAmount amount={totalToAmount} coin={isSale ? currency : 'red'} size="large" />,
    },
    ...(fee > 0 ? [{ name: t('amounts.fee'), value: <ChipAmount amount={fee} coin="red" /> }] : []),
    {
      name: t(isSale ? 'amounts.paid' : 'amounts.taken'),
      value: <ChipAmount amount={isSale ? -totalAmount : totalAmount} coin={isSale ? 'red' : currency} />,
    },
    ...(left === null
      ? []
      : [{ name: t('amounts.left'), value: <ChipAmount amount={left} coin="red" tone="quiet" /> }]),
    ...(isSale && owed.count > 0
      ? [{ name: t('amounts.owed', { count: owed.count }), value: formatAmount(owed.amount, language) }]
      : []),
  ]
}

/** Adds up what is sold on the tab. */
function onTab(rows: readonly AmountRow[], { rows: read }: BulkDone) {
  const owed = filled(rows).flatMap(({ isOnTab }, place) => (isOnTab ? (read[place]?.amount ?? []) : []))
  return { count: owed.length, amount: toWire(sum(owed.map(fromWire))) }
}
