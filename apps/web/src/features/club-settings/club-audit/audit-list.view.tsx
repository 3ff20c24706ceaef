import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { useTranslation } from 'react-i18next'
import { actionOf, detailOf, iconOf, type AuditDetail } from './audit-action.ts'
import styles from './club-audit.module.css'
import { useAuditWords } from './use-audit-words.ts'
import { formatAmount, formatDateTime } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'
import { Amount, List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface AuditListViewProps {
  readonly entries: readonly ShownAuditEntry[]
  /** Of the members, by their ids; who has left is known by the number alone. */
  readonly names: ReadonlyMap<number, string>
}

/** Who did what, when; with whom it was done where it was a person. */
export function AuditListView({ entries, names }: AuditListViewProps) {
  const { t } = useTranslation('clubSettings')
  return (
    <List aria-label={t('audit.title')} className={cardClass({ padded: false, className: styles.list })}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} names={names} />
      ))}
    </List>
  )
}

const coins: readonly string[] = ['white', 'red', 'jade', 'gold', 'diamond']
const isCoin = (currency: string | undefined): currency is CoinName =>
  currency !== undefined && coins.includes(currency)

const roles = ['player', 'agent', 'manager', 'owner', 'admin'] as const
const isRole = (value: string): value is (typeof roles)[number] => roles.some((role) => role === value)

interface AuditRowProps extends Pick<AuditListViewProps, 'names'> {
  readonly entry: ShownAuditEntry
}

function AuditRow({ entry, names }: AuditRowProps) {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const action = actionOf(entry)
  const detail = detailOf(entry)
  const lines = useDetailLines(names)(detail)
  const { amount, currency } = detail
  return (
    <ListRow
      leading={<RowIcon name={iconOf(action)} />}
      title={t(`audit.actions.${action ?? 'other'}`)}
      meta={
        <span className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
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

/** With whom and why; below it what was switched or set. */
function useDetailLines(names: ReadonlyMap<number, string>): (detail: AuditDetail) => string[] {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const wordOf = useAuditWords()
  const roleOf = (value: string) => (isRole(value) ? t(`common:roles.${value}`) : value)
  const personOf = (id: number) => {
    const name = names.get(id)
    return name === undefined ? t('clubSettings:audit.person', { id }) : `${name} #${id}`
  }
  const listOf = (all: readonly string[]) =>
    [...new Set(all.flatMap((name) => wordOf(name) ?? []))].join(', ')
  return ({ change, userIds, reason, on, off, fields }) => {
    const [switchedOn, switchedOff] = [listOf(on), listOf(off)]
    const set = fields.flatMap(([name, value]) => {
      const word = wordOf(name)
      if (word === undefined) return []
      return value !== undefined && name === 'jade_limit' ? `${word}: ${formatAmount(value, language)}` : word
    })
    const about = [
      change && t('clubSettings:audit.change', { from: roleOf(change.from), to: roleOf(change.to) }),
      userIds.map(personOf).join(', '),
      reason,
    ]
    return [
      about.filter(Boolean).join(' · '),
      [...new Set(set)].join(', '),
      switchedOn && t('clubSettings:audit.on', { what: switchedOn }),
      switchedOff && t('clubSettings:audit.off', { what: switchedOff }),
    ].filter((line) => line !== '')
  }
}
