import type { BodyInput } from '@cardroom/contract'
import type { makeWebhook } from '@cardroom/contract/webhooks'

type Pattern = BodyInput<typeof makeWebhook>['events'][number]

/** What an endpoint may be told, group by group; rounds only where they are named. */
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

/** As the server takes them. */
export const patternsOf = (groups: readonly EventGroup[]): Pattern[] => groups.map(patternOf)

const allButRounds = eventGroups.filter((group) => group !== 'round')

/** Of which groups there is anything among the patterns. */
export const groupsOf = (patterns: readonly string[]): EventGroup[] =>
  eventGroups.filter((group) =>
    patterns.some(
      (pattern) =>
        pattern.startsWith(`${group}.`) || (pattern === '*' && allButRounds.some((each) => each === group)),
    ),
  )

/** Without what every one has in common. */
export const addressOf = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
