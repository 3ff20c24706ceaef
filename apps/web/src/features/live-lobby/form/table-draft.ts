import type { FieldError } from '@cardroom/contract'
import type { PlayableLimits } from '@cardroom/contract/games'
import type { TableChanges, TableSettings, TableShown } from '@cardroom/contract/tables'
import type { LimitName } from '@cardroom/rules'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'

export const bettingChoices = [10, 15, 20, 30, 45] as const
type BettingSeconds = (typeof bettingChoices)[number]

/** The settings of a table as the form holds them. */
export interface TableDraft {
  readonly name: string
  readonly gameId: number
  readonly limitName: LimitName
  readonly bettingSeconds: BettingSeconds
  /** The maximum as typed. An empty text means 20 times the limit's maximum. */
  readonly tableMax: string
  /** The hours, or null if the table is always open. */
  readonly hours: TableShown['hours']
}

export const emptyDraft: TableDraft = {
  name: '',
  gameId: 1,
  limitName: 'casual',
  bettingSeconds: 20,
  tableMax: '',
  hours: null,
}

export const draftOf = (table: TableShown): TableDraft => ({
  name: table.name,
  gameId: table.game_id,
  limitName: table.limit_name,
  bettingSeconds: bettingChoices.find((seconds) => seconds === table.betting_seconds) ?? 20,
  tableMax: String(table.table_max),
  hours: table.hours,
})

export const settingsOf = ({ name, tableMax, ...draft }: TableDraft): TableSettings => ({
  name: name.trim(),
  game_id: draft.gameId,
  limit_name: draft.limitName,
  betting_seconds: draft.bettingSeconds,
  hours: draft.hours,
  ...(tableMax !== '' && { table_max: Number(tableMax) }),
})

/** Returns the total that a table without its own maximum accepts from all players together. */
export const usualTableMax = (limitMax: number): number => 20 * limitMax

/**
 * Returns the draft with the usual maximum in place of an empty one. An empty maximum is not sent, so a table that
 * has its own maximum would keep that one.
 */
export const withTableMax = (draft: TableDraft, limitMax: number | undefined): TableDraft =>
  draft.tableMax === '' && limitMax !== undefined
    ? { ...draft, tableMax: String(usualTableMax(limitMax)) }
    : draft

/** Returns the maximum stake of one player at the chosen limit; undefined while the limits are unknown. */
export const limitMaxOf = (
  limits: readonly PlayableLimits[],
  { gameId, limitName }: TableDraft,
): number | undefined => limits.find(({ game_id: id }) => id === gameId)?.[`${limitName}_max`]

/** Returns only the settings that were changed. The table keeps all settings that are not sent. */
export function changesBetween(before: TableDraft, after: TableDraft): TableChanges {
  const [old, changed] = [settingsOf(before), settingsOf(after)]
  const names = Object.keys(changed) as (keyof TableSettings)[]
  return names.reduce<TableChanges>(
    (changes, name) =>
      JSON.stringify(old[name]) === JSON.stringify(changed[name])
        ? changes
        : { ...changes, [name]: changed[name] },
    {},
  )
}

export const draftFields = ['name', 'game_id', 'limit_name', 'betting_seconds', 'table_max', 'hours'] as const
export type DraftField = (typeof draftFields)[number]

/** The mistake in a field: one of the form's own messages, or a key of the error messages. */
export type DraftFault =
  { readonly own: 'gameStays' | 'limitClosed' | 'maxTooSmall' | 'hoursAreNone' } | { readonly key: string }
export type DraftFaults = Readonly<Partial<Record<DraftField, DraftFault>>>

const nameLengths = { min: 3, max: 24 }
export const nameMax = nameLengths.max

/**
 * Returns what is wrong with a draft before it is sent. `limitMax` is undefined while the limits are unknown.
 */
export function faultsOf({ tableMax, hours }: TableDraft, limitMax: number | undefined): DraftFaults {
  const isLow = tableMax !== '' && limitMax !== undefined && Number(tableMax) < limitMax
  const isNever = hours !== null && hours.from === hours.to
  return {
    ...(isLow && ({ table_max: { own: 'maxTooSmall' } } as const)),
    ...(isNever && ({ hours: { own: 'hoursAreNone' } } as const)),
  }
}

/** Tells whether the draft can be sent. A time that is not fully typed is an empty text. */
export const isComplete = ({ name, hours }: TableDraft): boolean =>
  name.trim().length >= nameLengths.min && (hours === null || (hours.from !== '' && hours.to !== ''))

/**
 * Assigns a refusal to the fields that it concerns. `isFull` is true if the club already has as many tables as its
 * stars allow.
 */
export function faultsIn(error: unknown, isNew: boolean): { faults: DraftFaults; isFull: boolean } {
  const key = keyOf(error)
  if (key === 'gameNotAllowed') return { faults: { limit_name: { own: 'limitClosed' } }, isFull: false }
  if (key === 'notAllowed')
    return isNew ? { faults: {}, isFull: true } : { faults: { game_id: { own: 'gameStays' } }, isFull: false }
  const faults = Object.fromEntries(fieldsOf(error).flatMap(faultAt)) as DraftFaults
  return { faults, isFull: false }
}

function faultAt({ path, message }: FieldError): [DraftField, DraftFault][] {
  const field = draftFields.find((name) => path === name || path.startsWith(`${name}.`))
  if (!field) return []
  if (field === 'table_max' && message === 'tooSmall') return [[field, { own: 'maxTooSmall' }]]
  if (field === 'hours' && message === 'notNothing') return [[field, { own: 'hoursAreNone' }]]
  return [[field, { key: message }]]
}
