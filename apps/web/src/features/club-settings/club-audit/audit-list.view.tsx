import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { actionOf, detailOf, iconOf } from './audit-action.ts'
import styles from './club-audit.module.css'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'
import { Amount, List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

/** Who did what, when; with whom it was done where it was a person. */
export function AuditListView({ entries }: { readonly entries: readonly ShownAuditEntry[] }) {
  const { t } = useTranslation('clubSettings')
  return (
    <List aria-label={t('audit.title')} className={cardClass({ padded: false, className: styles.list })}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} />
      ))}
    </List>
  )
}

const coins: readonly string[] = ['white', 'red', 'jade', 'gold', 'diamond']
const isCoin = (currency: string | undefined): currency is CoinName =>
  currency !== undefined && coins.includes(currency)

const roles = ['player', 'agent', 'manager', 'owner', 'admin'] as const
const isRole = (value: string): value is (typeof roles)[number] => roles.some((role) => role === value)

function AuditRow({ entry }: { readonly entry: ShownAuditEntry }) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const action = actionOf(entry)
  const { change, amount, currency, reason, userId } = detailOf(entry)
  const word = (value: string) => (isRole(value) ? t(`common:roles.${value}`) : value)
  const detail = [
    change && t('clubSettings:audit.change', { from: word(change.from), to: word(change.to) }),
    userId !== undefined && t('clubSettings:audit.person', { id: userId }),
    reason,
  ].filter((one) => typeof one === 'string')
  return (
    <ListRow
      leading={<RowIcon name={iconOf(action)} />}
      title={t(`clubSettings:audit.actions.${action ?? 'other'}`)}
      meta={
        <span className={styles.lines}>
          {detail.length > 0 && <span>{detail.join(' · ')}</span>}
          <span>{`${entry.actor_name} · ${formatDateTime(entry.created_at)}`}</span>
        </span>
      }
      end={
        amount !== undefined && (
          <Amount coin={isCoin(currency) && <Coin name={currency} size={18} />}>
            {formatAmount(amount, language)}
          </Amount>
        )
      }
    />
  )
}
