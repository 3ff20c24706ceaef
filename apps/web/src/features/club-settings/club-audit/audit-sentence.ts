import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { countedMovements } from '@cardroom/contract/approvals'
import { closedAccountName, currencies, roles } from '@cardroom/rules'
import type { TFunction } from 'i18next'
import { actionOf } from './audit-action.ts'
import { addressOf } from '../api/event-groups.ts'
import { formatAmount, type Language } from '#lib/format.ts'

interface Speaker {
  readonly t: TFunction<['clubSettings', 'common', 'games']>
  readonly language: Language
}

const fileNames = [
  'transactions',
  'sessions',
  'members',
  'statistics',
  'report',
  'entries',
  'audit',
  'tabs',
  'receipts',
  'approvals',
  'settlement',
  'statement',
] as const
const rulings = ['uphold', 'reject'] as const

/** A sentence names at most this many people; beyond that it shows their number. */
const peopleSaid = 3

/** Describes who did what to whom, as one sentence. For an action that this page does not know yet, it says so. */
export function auditSentence(entry: ShownAuditEntry, speaker: Speaker): string {
  const { t } = speaker
  const actor = nameOf({ id: entry.actor_id, name: entry.actor_name }, speaker)
  const whom = whomOf(entry, speaker)
  const action = actionOf(entry)
  if (!action) {
    const words = { actor, action: t('clubSettings:audit.actions.other'), whom }
    return t(`clubSettings:audit.says.${whom === '' ? 'other' : 'otherTo'}`, words)
  }
  return t(`clubSettings:audit.says.${action}`, {
    actor,
    whom: whom === '' ? t('clubSettings:audit.theClub') : whom,
    amount: amountOf(entry, speaker),
    ...changeOf(entry, speaker),
    ...subjectOf(entry, speaker),
  })
}

/** Returns a person's name. For a closed account there is only the id. */
export function nameOf(
  { id, name }: { readonly id: number; readonly name: string },
  { t }: Pick<Speaker, 't'>,
): string {
  if (name === closedAccountName) return t('clubSettings:audit.closedAccount', { id })
  return name || `#${id}`
}

function whomOf(entry: ShownAuditEntry, speaker: Speaker): string {
  const { people, target } = entry
  if (isSaleToOneself(entry)) return speaker.t('clubSettings:audit.themselves')
  const names = people.slice(0, peopleSaid).map((each) => nameOf(each, speaker))
  const more = people.length - names.length
  if (names.length > 0) return names.join(', ') + (more > 0 ? ` +${more}` : '')
  return target?.name ?? ''
}

/**
 * Tells whether a person sold chips to themselves. The sentence says so explicitly, because a repeated name is
 * easily missed.
 */
const isSaleToOneself = ({ action, actor_id: actorId, people }: ShownAuditEntry): boolean =>
  action === 'chips.sold' && people.length > 0 && people.every(({ id }) => id === actorId)

function amountOf(
  { amount_total: total, amount_each: each, currency, count }: ShownAuditEntry,
  { t, language }: Speaker,
): string {
  if (total === null) return ''
  const name = currencies.find((one) => one === currency)
  if (!name) return formatAmount(total, language)
  const words = { amount: formatAmount(total, language), coin: t(`common:coins.${name}`) }
  return each !== null && (count ?? 1) > 1
    ? t('clubSettings:audit.amountEach', { ...words, each: formatAmount(each, language) })
    : t('clubSettings:audit.amount', words)
}

/** Returns the values before and after, and the agent that was assigned. */
function changeOf({ details }: ShownAuditEntry, speaker: Speaker) {
  const { t, language } = speaker
  const valueOf = (value: unknown): string => {
    const role = roles.find((each) => each === value)
    if (role) return t(`common:roles.${role}`)
    if (typeof value === 'number') return formatAmount(value, language)
    return typeof value === 'string' ? value : '—'
  }
  const agent = typeof details.agent === 'string' ? details.agent : ''
  const agentId = typeof details.agent_id === 'number' ? details.agent_id : 0
  return {
    from: valueOf(details.from),
    to: valueOf(details.to),
    agent: agent === '' ? t('clubSettings:audit.nobody') : nameOf({ id: agentId, name: agent }, speaker),
  }
}

/** Returns what the action was about: a game, a list, a movement, a key, an address, a number, a ruling. */
function subjectOf({ details, target }: ShownAuditEntry, { t }: Speaker) {
  const gameId = target?.kind === 'game' ? target.id : null
  const file = fileNames.find((each) => each === details.file) ?? 'other'
  const movement = countedMovements.find((each) => each === details.what)
  const ruling = rulings.find((each) => each === details.ruling)
  return {
    game: gameId === null ? '' : t(`games:names.${gameId as 1}`),
    file: t(`clubSettings:audit.fileNames.${file}`),
    movement: movement ? t(`clubSettings:approvals.what.${movement}`) : '',
    ruling: ruling ? t(`clubSettings:audit.rulings.${ruling}`) : '',
    thing: [details.name, target?.name].filter((each) => typeof each === 'string').join(', '),
    address: typeof details.url === 'string' ? addressOf(details.url) : '',
    number: numberOf(details.number) ?? numberOf(details.period) ?? String(target?.id ?? ''),
  }
}

const numberOf = (value: unknown): string | undefined =>
  typeof value === 'number' ? String(value) : undefined
