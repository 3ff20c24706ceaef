import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { roles, type Role } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { actionOf, detailOf, iconOf, type AuditDetail } from './audit-action.ts'
import styles from './club-audit.module.css'
import { useAuditWords } from './use-audit-words.ts'
import { useLimitLines } from './use-limit-lines.ts'
import { isCoin, useMoneyLines } from './use-money-lines.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { useReasonText } from '#lib/use-reason-text.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Amount, List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface AuditListViewProps {
  readonly entries: readonly ShownAuditEntry[]
  /** Of the members, by their ids; who has left is known by the number alone. */
  readonly names: ReadonlyMap<number, string>
  /** What else an entry says, where the list's owner knows its words. */
  readonly linesOf?: ((entry: ShownAuditEntry) => readonly string[]) | undefined
}

/** Who did what, when; with whom it was done where it was a person. */
export function AuditListView({ entries, names, linesOf }: AuditListViewProps) {
  const { t } = useTranslation('clubSettings')
  return (
    <List aria-label={t('audit.title')} className={cardClass({ padded: false, className: styles.list })}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} names={names} linesOf={linesOf} />
      ))}
    </List>
  )
}

const isRole = (value: string): value is Role => roles.some((role) => role === value)

interface AuditRowProps extends Pick<AuditListViewProps, 'names' | 'linesOf'> {
  readonly entry: ShownAuditEntry
}

function AuditRow({ entry, names, linesOf }: AuditRowProps) {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const times = useTimes()
  const action = actionOf(entry)
  const detail = detailOf(entry)
  const detailLines = useDetailLines(names)
  const limitLines = useLimitLines()(entry)
  const lines = [...(limitLines ?? detailLines(detail)), ...(linesOf?.(entry) ?? [])]
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
          <span>{`${entry.actor_name} · ${times.dateTime(entry.created_at)}`}</span>
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
  const moneyOf = useMoneyLines()
  const reasonText = useReasonText()
  const roleOf = (value: string) => {
    if (isRole(value)) return t(`common:roles.${value}`)
    return /^-?\d+(\.\d+)?$/.test(value) ? formatAmount(Number(value), language) : value
  }
  const personOf = (id: number) => {
    const name = names.get(id)
    return name === undefined ? t('clubSettings:audit.person', { id }) : `${name} #${id}`
  }
  const listOf = (all: readonly string[]) =>
    [...new Set(all.flatMap((name) => wordOf(name) ?? []))].join(', ')
  return ({ change, userIds, agentId, reason, money, on, off, fields }) => {
    const [switchedOn, switchedOff] = [listOf(on), listOf(off)]
    const set = fields.flatMap(([name, value]) => {
      const word = wordOf(name)
      if (word === undefined) return []
      return value !== undefined && name === 'jade_limit' ? `${word}: ${formatAmount(value, language)}` : word
    })
    const about = [
      change && t('clubSettings:audit.change', { from: roleOf(change.from), to: roleOf(change.to) }),
      userIds.map(personOf).join(', '),
      typeof agentId === 'number' && t('clubSettings:audit.agent', { name: personOf(agentId) }),
      agentId === null && t('clubSettings:audit.noAgent'),
      reason && reasonText(reason),
    ]
    return [
      about.filter(Boolean).join(' · '),
      moneyOf(money).filter(Boolean).join(' · '),
      [...new Set(set)].join(', '),
      switchedOn && t('clubSettings:audit.on', { what: switchedOn }),
      switchedOff && t('clubSettings:audit.off', { what: switchedOff }),
    ].filter((line) => line !== '')
  }
}
