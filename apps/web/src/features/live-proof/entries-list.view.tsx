import type { ProvenEntry, TableProof } from '@cardroom/contract/table-rounds'
import { toWire } from '@cardroom/money'
import { useTranslation } from 'react-i18next'
import type { TableRoundCheck } from './check-table-round.ts'
import styles from './live-proof.module.css'
import { useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

interface EntriesListViewProps {
  readonly proof: TableProof
  readonly payouts: TableRoundCheck['payouts']
}

/** Lists the entries of the round without names. Bets are only shown if the reader may see them. */
export function EntriesListView({ proof, payouts }: EntriesListViewProps) {
  const { t } = useTranslation('liveProof')
  const language = useLanguage()
  const amount = (value: number) => formatAmount(value, language)
  return (
    <ul className={styles.entries} aria-label={t('entries.title')}>
      {proof.entries.map((entry) => {
        const payout = payouts.get(entry.commit)
        return (
          <li key={entry.commit}>
            <code translate="no">{entry.commit.slice(0, 8)}</code>
            <span>
              <BetsView entry={entry} />
            </span>
            {payout !== undefined && <b>{t('entries.paid', { amount: amount(toWire(payout)) })}</b>}
          </li>
        )
      })}
    </ul>
  )
}

function BetsView({ entry: { bets } }: { readonly entry: ProvenEntry }) {
  const { t } = useTranslation('liveProof')
  const language = useLanguage()
  const nameOf = useBetName()
  if (!bets) return t('entries.hidden')
  return bets
    .map(({ type, numbers, seat, amount }) => {
      const name = type === 'seat' ? t('entries.seat', { number: seat ?? 0 }) : nameOf({ type, numbers })
      return `${name} ${formatAmount(amount, language)}`
    })
    .join(', ')
}
