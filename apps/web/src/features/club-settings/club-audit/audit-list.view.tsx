import type { ShownAuditEntry } from '@cardroom/contract/audit'
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
import { useChangeLines } from './use-change-lines.ts'
import { useAuditSentence } from './use-audit-sentence.ts'
import { useAuditSource } from './use-audit-source.ts'
import { useLimitLines } from './use-limit-lines.ts'
import { useSettingLines } from './use-setting-lines.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { useReasonText } from '#lib/words/use-reason-text.ts'
import { WithArrows } from '#ui/arrow/arrow.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Coin, type CoinName } from '#ui/coin/coin.tsx'
import { Amount, List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface AuditListViewProps {
  readonly entries: readonly ShownAuditEntry[]
  /** Adds lines to an entry, if the screen that owns the list has words for it. */
  readonly linesOf?: ((entry: ShownAuditEntry) => readonly string[]) | undefined
}

/**
 * Shows who did what to whom, one sentence for each entry. Below it are the reason, the price, the new values and
 * the time.
 */
export function AuditListView({ entries, linesOf }: AuditListViewProps) {
  const { t } = useTranslation('clubSettings')
  return (
    <List aria-label={t('audit.title')} className={cardClass({ padded: false, className: styles.list })}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} linesOf={linesOf} />
      ))}
    </List>
  )
}

const isRole = (value: string): value is Role => roles.some((role) => role === value)

interface AuditRowProps extends Pick<AuditListViewProps, 'linesOf'> {
  readonly entry: ShownAuditEntry
}

function AuditRow({ entry, linesOf }: AuditRowProps) {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const times = useTimes()
  const action = actionOf(entry)
  const detail = detailOf(entry)
  const detailLines = useDetailLines()
  const sentence = useAuditSentence()
  const source = useAuditSource()
  const limitLines = useLimitLines()(entry)
  const settingLines = useSettingLines()(entry)
  const changeLines = useChangeLines()(entry)
  const lines = [
    ...(limitLines ?? detailLines(detail, action !== undefined)),
    ...settingLines,
    ...changeLines,
    ...(linesOf?.(entry) ?? []),
  ]
  const { amount_total: amount, currency } = entry
  return (
    <ListRow
      leading={<RowIcon name={iconOf(action)} />}
      title={<WithArrows>{sentence(entry)}</WithArrows>}
      meta={
        <span className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>
              <WithArrows>{line}</WithArrows>
            </span>
          ))}
          <span>
            {[t(`audit.actions.${action ?? 'other'}`), times.dateTime(entry.created_at), source(entry)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      }
      end={
        amount !== null && (
          <Amount coin={isCoin(currency) && <Coin name={currency} size={18} />}>
            {formatAmount(amount, language)}
          </Amount>
        )
      }
    />
  )
}

/**
 * Returns a function that lists the reason and the changes that no sentence contains, then what was switched or
 * set.
 */
function useDetailLines(): (detail: AuditDetail, isSaid: boolean) => string[] {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const wordOf = useAuditWords()
  const moneyOf = useMoneyLines()
  const reasonText = useReasonText()
  const roleOf = (value: string) => {
    if (isRole(value)) return t(`common:roles.${value}`)
    return /^-?\d+(\.\d+)?$/.test(value) ? formatAmount(Number(value), language) : value
  }
  const listOf = (all: readonly string[]) =>
    [...new Set(all.flatMap((name) => wordOf(name) ?? []))].join(', ')
  return ({ change, reason, money, on, off, fields }, isSaid) => {
    const [switchedOn, switchedOff] = [listOf(on), listOf(off)]
    const set = fields.flatMap((name) => wordOf(name) ?? [])
    const about = [
      change &&
        !isSaid &&
        t('clubSettings:audit.change', { from: roleOf(change.from), to: roleOf(change.to) }),
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
/** Tells whether the text is a currency. */
const isCoin = (currency: string | null | undefined): currency is CoinName =>
  typeof currency === 'string' && coins.includes(currency)

/** Returns a function that describes the money of a movement: the price, and the balance after it. */
function useMoneyLines(): (money: AuditMoney) => string[] {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const said = (amount: number) => formatAmount(amount, language)
  return ({ price, priceCurrency, isByAgent, balance }) => [
    price === undefined || !isCoin(priceCurrency)
      ? ''
      : t('clubSettings:audit.price', { price: said(price), coin: t(`common:coins.${priceCurrency}`) }),
    isByAgent ? t('clubSettings:audit.byAgent') : '',
    balance ? t('clubSettings:audit.balance', { from: said(balance.before), to: said(balance.after) }) : '',
  ]
}

/** Settings whose value is also shown are in `use-setting-lines.ts`. */
const settings = {
  auto_renew: 'rating.renew',
  greetings: 'greeting.title',
  avatar: 'avatar.title',
  avatar_id: 'avatar.title',
  invites_enabled: 'doors.invites',
  is_public: 'doors.public',
  two_to_settle: 'controls.two_to_settle.title',
} as const

/**
 * Returns a function that names a setting as the screen of that setting does. It returns undefined for a setting
 * that people need not read.
 */
function useAuditWords(): (name: string) => string | undefined {
  const { t } = useTranslation(['clubSettings', 'members', 'common', 'games'])
  return (name) => {
    if (isSetting(name)) return t(`clubSettings:${settings[name]}`)
    const flag = managerFlags.find((each): each is ManagerFlag => each === name)
    // The name is in the middle of a line, as in "On: see balances, read all of the chat".
    if (flag) return small(t(`members:rights.flags.${flag}`))
    // The name is a tier, or the tier's smallest bet, its largest bet, or whether it is open.
    const limit = limitNames.find((each) => name.replace(/_(min|max|active)$/, '') === each)
    if (limit) return t(`common:limits.${limit}`)
    const type = gameTypeKeys.find((each) => name === `game_${each}`)
    return type && t(`common:games.${type}`)
  }
}

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const isSetting = (name: string): name is keyof typeof settings => Object.hasOwn(settings, name)
