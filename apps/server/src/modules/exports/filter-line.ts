import type { Words } from './words.en.ts'
import { wordOf } from './words.ts'

/** The lists of words for the values of a filter, by its name on the wire. */
const lists = {
  type: 'types',
  status: 'statuses',
  role: 'roles',
  user_role: 'roles',
  currency: 'currencies',
  game_type: 'gameTypes',
  by: 'groupings',
  reason: 'reasons',
  action: 'actions',
  field: 'figures',
  state: 'receiptStates',
} as const satisfies Record<string, keyof Words>

/** Writes the filter of a file in one line: `Type: Sale, Return; Search: mara`. */
export const filterLine = (filter: Readonly<Record<string, unknown>>, words: Words): string =>
  Object.entries(filter)
    .map(([name, value]) => `${wordOf(words.titles, name)}: ${textOf(name, value, words)}`)
    .join('; ')

function textOf(name: string, value: unknown, words: Words): string {
  if (value === null) return name === 'status' ? words.statuses.pending : words.about.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) return value.map((each) => textOf(name, each, words)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .map(([part, bound]) => `${wordOf(words.titles, part)} ${String(bound)}`)
      .join(', ')
  const text = typeof value === 'number' ? String(value) : (value as string)
  const list = Object.hasOwn(lists, name) ? lists[name as keyof typeof lists] : undefined
  return list ? wordOf(words[list], text) : text
}

const ofTheFile = new Set(['format', 'language', 'raw', 'limit', 'offset', 'before', 'totals'])

/** Returns the parameters of a call that narrow the list. */
export const filterOf = (asked: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => !ofTheFile.has(name) && value !== undefined && value !== '' && !isEmpty(value),
    ),
  )

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0
