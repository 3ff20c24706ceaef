import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { currencies, roles } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { actionOf } from './audit-action.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** The actions with a sentence of their own. All others are shown by their words. */
const said = [
  'club.settings',
  'club.name',
  'club.rating',
  'club.owner',
  'club.bank-floor',
  'club.play-permissions',
  'club.bought-jade',
  'club.bought-red',
  'members.role',
  'members.agent',
  'members.blocked',
  'members.unblocked',
  'members.removed',
  'members.manager-permissions',
  'members.play-permissions',
  'join-requests.accepted',
  'join-requests.declined',
  'invites.sent',
  'invites.cancelled',
  'files.exported',
  'tables.limits',
  'sessions.broken',
  'chips.sold',
  'chips.taken',
  'chips.reversed',
  'chips.request-accepted',
  'chips.request-declined',
  'bank.profit',
  'bank.cover',
] as const
const fileNames = ['transactions', 'sessions', 'members', 'statistics', 'report', 'audit'] as const

export const hasSentence = ({ action }: Pick<ShownAuditEntry, 'action'>): boolean =>
  said.some((each) => each === action)

/** A sentence names at most this many people; beyond that it shows their number. */
const peopleSaid = 3

/** Describes who did what to whom, as one sentence in the reader's language. */
export function useAuditSentence(): (entry: ShownAuditEntry) => string {
  const { t } = useTranslation(['clubSettings', 'common', 'games'])
  const language = useLanguage()
  const number = (value: number) => formatAmount(value, language)

  const amountOf = ({ amount_total: total, amount_each: each, currency, count }: ShownAuditEntry): string => {
    if (total === null) return ''
    const name = currencies.find((one) => one === currency)
    if (!name) return number(total)
    const words = { amount: number(total), coin: t(`common:coins.${name}`) }
    return each !== null && (count ?? 1) > 1
      ? t('clubSettings:audit.amountEach', { ...words, each: number(each) })
      : t('clubSettings:audit.amount', words)
  }
  const whomOf = ({ people, target }: ShownAuditEntry): string => {
    const names = people.slice(0, peopleSaid).map(({ id, name }) => name || `#${id}`)
    const more = people.length - names.length
    if (names.length > 0) return names.join(', ') + (more > 0 ? ` +${more}` : '')
    return target?.name ?? ''
  }
  const valueOf = (value: unknown): string => {
    const role = roles.find((each) => each === value)
    if (role) return t(`common:roles.${role}`)
    return typeof value === 'number' ? number(value) : typeof value === 'string' ? value : '—'
  }

  return (entry) => {
    const { details, target, actor_name: actor } = entry
    const action = t(`clubSettings:audit.actions.${actionOf(entry) ?? 'other'}`)
    const whom = whomOf(entry)
    const own = said.find((each) => each === entry.action)
    if (!own)
      return t(`clubSettings:audit.says.${whom === '' ? 'other' : 'otherTo'}`, { actor, action, whom })
    const gameId = target?.kind === 'game' ? target.id : null
    const file = fileNames.find((each) => each === details.file) ?? 'other'
    return t(`clubSettings:audit.says.${own}`, {
      actor,
      whom,
      amount: amountOf(entry),
      from: valueOf(details.from),
      to: valueOf(details.to),
      agent:
        typeof details.agent === 'string' && details.agent ? details.agent : t('clubSettings:audit.nobody'),
      game: gameId === null ? '' : t(`games:names.${gameId as 1}`),
      file: t(`clubSettings:audit.fileNames.${file}`),
    })
  }
}
