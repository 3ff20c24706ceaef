import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { UserId } from '@cardroom/contract/ids'
import {
  roles,
  type Role,
  currencies,
  managerFlags,
  type ManagerFlag,
  limitNames,
  gameTypeKeys,
} from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { actionOf, detailOf, iconOf, type AuditDetail, type AuditMoney } from './audit-action.ts'
import styles from './club-audit.module.css'
import { useLimitLines } from './use-limit-lines.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { useReasonText } from '#lib/use-reason-text.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'
import { Amount, List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface AuditListViewProps {
  readonly entries: readonly ShownAuditEntry[]
  /** Of the members, by their ids; who has left is known by the number alone. */
  readonly names: ReadonlyMap<UserId, string>
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
function useDetailLines(names: ReadonlyMap<UserId, string>): (detail: AuditDetail) => string[] {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const wordOf = useAuditWords()
  const moneyOf = useMoneyLines()
  const reasonText = useReasonText()
  const roleOf = (value: string) => {
    if (isRole(value)) return t(`common:roles.${value}`)
    return /^-?\d+(\.\d+)?$/.test(value) ? formatAmount(Number(value), language) : value
  }
  const personOf = (id: UserId) => {
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

const coins: readonly string[] = currencies
/** A currency that there is. */
const isCoin = (currency: string | undefined): currency is CoinName =>
  currency !== undefined && coins.includes(currency)

/** What of a movement is said in words: the sum of several, the price, and what it left of the balance. */
function useMoneyLines(): (money: AuditMoney) => string[] {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const said = (amount: number) => formatAmount(amount, language)
  return ({ total, price, priceCurrency, isByAgent, balance }) => [
    total === undefined ? '' : t('clubSettings:audit.total', { total: said(total) }),
    price === undefined || !isCoin(priceCurrency)
      ? ''
      : t('clubSettings:audit.price', { price: said(price), coin: t(`common:coins.${priceCurrency}`) }),
    isByAgent ? t('clubSettings:audit.byAgent') : '',
    balance ? t('clubSettings:audit.balance', { from: said(balance.before), to: said(balance.after) }) : '',
  ]
}

const settings = {
  auto_renew: 'rating.renew',
  greetings: 'greeting.title',
  avatar: 'avatar.title',
  avatar_id: 'avatar.title',
  invites_enabled: 'doors.invites',
  is_public: 'doors.public',
  jade_limit: 'jadeLimit.title',
  time_zone: 'timeZone.title',
  week_start: 'weekBegins.title',
  week_hour: 'weekBegins.title',
} as const

/** What the staff can switch or set, as its own screen calls it; undefined for what people need not read. */
function useAuditWords(): (name: string) => string | undefined {
  const { t } = useTranslation(['clubSettings', 'members', 'common', 'games'])
  return (name) => {
    if (isSetting(name)) return t(`clubSettings:${settings[name]}`)
    const flag = managerFlags.find((each): each is ManagerFlag => each === name)
    if (flag) return t(`members:rights.flags.${flag}`)
    // A tier by itself, or its smallest bet, its largest, whether it is open.
    const limit = limitNames.find((each) => name.replace(/_(min|max|active)$/, '') === each)
    if (limit) return t(`common:limits.${limit}`)
    const type = gameTypeKeys.find((each) => name === `game_${each}`)
    return type && t(`common:games.${type}`)
  }
}

const isSetting = (name: string): name is keyof typeof settings => Object.hasOwn(settings, name)
