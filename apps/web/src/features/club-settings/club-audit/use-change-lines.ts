import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { DealFields } from '@cardroom/contract/deals'
import { keyScopes } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { addressOf, groupsOf } from '../api/event-groups.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { useDealWords } from '#lib/words/use-deal-words.ts'

type Details = ShownAuditEntry['details']

/**
 * Returns a function that lists the old and new values of deals, credit lines, keys and webhooks, because the
 * sentences of these entries do not contain them.
 */
export function useChangeLines(): (entry: Pick<ShownAuditEntry, 'action' | 'details'>) => string[] {
  const dealLines = useDealLines()
  const creditLines = useCreditLines()
  const keyLines = useKeyLines()
  const webhookLines = useWebhookLines()
  return ({ action, details }) => {
    if (action === 'deals.set') return dealLines(details)
    if (action === 'credit.line') return creditLines(details)
    if (action === 'keys.made') return keyLines(details)
    return action === 'webhooks.made' || action === 'webhooks.changed' ? webhookLines(details) : []
  }
}

/**
 * Returns a function that lists the old and the new deal, how it is paid, from which week on it applies, and its
 * note.
 */
function useDealLines(): (details: Details) => string[] {
  const { t } = useTranslation(['clubSettings', 'settlement'])
  const wordsOf = useDealWords()
  const parts = {
    terms: wordsOf,
    carry: (deal: DealFields) => t(`clubSettings:controls.${deal.carry ? 'on' : 'off'}`),
    pay: (deal: DealFields) => t(`settlement:form.payIn.${deal.pay}`),
  }
  const valued = (title: string, value: string) => t('clubSettings:audit.value', { title, value })
  return ({ before, after, from }) => {
    if (!isDeal(after)) return []
    const was = isDeal(before) ? before : undefined
    const changed = (part: (deal: DealFields) => string): string => {
      const [old, now] = [was && part(was), part(after)]
      return old === undefined || old === now ? now : t('clubSettings:audit.change', { from: old, to: now })
    }
    return [
      changed(parts.terms),
      valued(t('settlement:form.carry'), changed(parts.carry)),
      valued(t('settlement:form.pay'), changed(parts.pay)),
      ...(from === 'next' || from === 'current'
        ? [valued(t('settlement:form.from'), t(`settlement:form.fromWhen.${from}`))]
        : []),
      ...(after.note === '' ? [] : [after.note]),
    ]
  }
}

const isDeal = (value: unknown): value is DealFields =>
  typeof value === 'object' && value !== null && 'loss_percent' in value && 'pay' in value

function useCreditLines(): (details: Details) => string[] {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  return ({ before, amount }) =>
    typeof before === 'number' && typeof amount === 'number'
      ? [t('audit.change', { from: formatAmount(before, language), to: formatAmount(amount, language) })]
      : []
}

/** Returns a function that lists what a key may read, and until when. */
function useKeyLines(): (details: Details) => string[] {
  const { t } = useTranslation(['clubSettings', 'clubApi'])
  const times = useTimes()
  return ({ scopes, expires_at: end }) => {
    const listed = textsIn(scopes)
    const read = keyScopes
      .filter((scope) => listed.includes(scope))
      .map((scope) => t(`clubApi:scopes.${scope}`))
    const until = typeof end === 'string' ? times.date(end) : t('clubApi:keys.noEnd')
    return [
      t('clubSettings:audit.value', { title: t('clubApi:keys.may'), value: read.join(', ') }),
      t('clubSettings:audit.value', { title: t('clubApi:keys.until'), value: until }),
    ]
  }
}

/**
 * Returns a function that lists the address, the events and the purpose of a webhook, with the previous values if
 * they have changed.
 */
function useWebhookLines(): (details: Details) => string[] {
  const { t } = useTranslation(['clubSettings', 'clubApi'])
  const wordsOf = {
    url: (value: unknown) => (typeof value === 'string' ? addressOf(value) : undefined),
    events: (value: unknown) =>
      groupsOf(textsIn(value))
        .map((group) => t(`clubApi:groups.${group}`))
        .join(', ') || undefined,
    description: (value: unknown) => (typeof value === 'string' ? value : undefined),
    enabled: (value: unknown) =>
      typeof value === 'boolean' ? t(`clubSettings:controls.${value ? 'on' : 'off'}`) : undefined,
  }
  const titles = {
    url: t('clubApi:webhooks.url'),
    events: t('clubApi:webhooks.events'),
    description: t('clubApi:webhooks.description'),
    enabled: t('clubApi:deliveries.title'),
  }
  return (details) => {
    const before = (details.before ?? {}) as Details
    return fields.flatMap((name) => {
      const [from, to] = [wordsOf[name](before[name]), wordsOf[name](details[name])]
      if (to === undefined || (to === '' && from === undefined)) return []
      const value =
        from === undefined ? to : t('clubSettings:audit.change', { from: from || '—', to: to || '—' })
      return [t('clubSettings:audit.value', { title: titles[name], value })]
    })
  }
}

const fields = ['url', 'events', 'description', 'enabled'] as const

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
