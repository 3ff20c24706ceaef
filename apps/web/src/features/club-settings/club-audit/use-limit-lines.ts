import type { ShownAuditEntry } from '@cardroom/contract/audit'
import { limitNames } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

type Entry = Pick<ShownAuditEntry, 'action' | 'target' | 'details'>

/**
 * Returns a function that describes a change of table limits: the game, and each tier's old and new bounds. It
 * returns undefined for other entries.
 */
export function useLimitLines(): (entry: Entry) => string[] | undefined {
  const { t } = useTranslation(['clubSettings', 'common', 'games'])
  const language = useLanguage()
  const said = (value: unknown) => (typeof value === 'number' ? formatAmount(value, language) : undefined)
  const changed = (from: unknown, to: unknown) =>
    said(from) === undefined
      ? said(to)
      : t('clubSettings:audit.change', { from: said(from) ?? '', to: said(to) ?? '' })

  const lineOf = (name: string, value: unknown, before: unknown): string | undefined => {
    const [, tier, bound] = /^(\w+)_(min|max|active)$/.exec(name) ?? []
    const known = limitNames.find((one) => one === tier)
    if (!known) return undefined
    const limit = t(`common:limits.${known}`)
    if (bound === 'active')
      return t(`clubSettings:audit.limit.${value === true ? 'open' : 'closed'}`, { limit })
    const change = changed(before, value) ?? ''
    return t(`clubSettings:audit.limit.${bound === 'min' ? 'min' : 'max'}`, { limit, change })
  }

  return ({ action, target, details }) => {
    if (action !== 'tables.limits' && action !== 'platform.limits') return undefined
    const gameId = target?.kind === 'game' ? (target.id ?? 0) : 0
    const before = (details.before ?? {}) as Readonly<Record<string, unknown>>
    // Older entries also contain values that did not change.
    const lines = Object.entries(details)
      .filter(([name, value]) => value !== before[name])
      .flatMap(([name, value]) => lineOf(name, value, before[name]) ?? [])
    return [...(gameId > 0 ? [t(`games:names.${gameId as 1}`)] : []), ...lines]
  }
}
