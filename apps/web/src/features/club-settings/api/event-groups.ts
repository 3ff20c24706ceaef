import type { BodyInput } from '@cardroom/contract'
import type { makeWebhook } from '@cardroom/contract/webhooks'

type Pattern = BodyInput<typeof makeWebhook>['events'][number]

/** The groups of events that an endpoint may get. Rounds are included only if they are named. */
export const eventGroups = [
  'member',
  'request',
  'transaction',
  'session',
  'receipt',
  'tab',
  'approval',
  'deal',
  'settlement',
  'club',
  'books',
  'round',
] as const
export type EventGroup = (typeof eventGroups)[number]

const patternOf = (group: EventGroup): Pattern => (group === 'round' ? 'round.settled' : `${group}.*`)

/** Converts groups to the patterns of the server. */
export const patternsOf = (groups: readonly EventGroup[]): Pattern[] => groups.map(patternOf)

const allButRounds = eventGroups.filter((group) => group !== 'round')

/** Returns the groups of which at least one event is among the patterns. */
export const groupsOf = (patterns: readonly string[]): EventGroup[] =>
  eventGroups.filter((group) =>
    patterns.some(
      (pattern) =>
        pattern.startsWith(`${group}.`) || (pattern === '*' && allButRounds.some((each) => each === group)),
    ),
  )

/** Shortens an address by the parts that all addresses share. */
export const addressOf = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
