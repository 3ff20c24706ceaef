import type { Rate } from '@cardroom/contract/conversions'
import type { EditValues, Refusals } from '../edit-sheet/edit-fields.ts'

type Tier = Rate['bonus'][number]

const mostTiers = 20

/** Lists the existing tiers, and an empty one to add another. */
export const tierSlots = (bonus: readonly Tier[]): readonly (Tier | null)[] =>
  bonus.length < mostTiers ? [...bonus, null] : bonus

export const fromName = (place: number): string => `from${place}`
export const percentName = (place: number): string => `percent${place}`

/** Reads the filled tiers; an emptied one is removed. */
export function tiersIn(values: EditValues, slots: number): Tier[] {
  return places(slots)
    .flatMap((place) => {
      const [from, percent] = [values[fromName(place)], values[percentName(place)]]
      return typeof from === 'number' && typeof percent === 'number' ? [{ from_amount: from, percent }] : []
    })
    .toSorted((one, other) => one.from_amount - other.from_amount)
}

/**
 * Returns the errors of a rate. The maximum must not be below the minimum, and each tier must be complete and start
 * at its own amount.
 */
export function rateRefusals(values: EditValues, slots: number): Refusals {
  const refusals: Record<string, Refusals[string]> = {}
  const { min, max } = values
  if (typeof min === 'number' && typeof max === 'number' && max < min) refusals.max = { key: 'maxAboveMin' }
  const seen = new Set<unknown>()
  for (const place of places(slots)) {
    const [from, percent] = [values[fromName(place)] ?? null, values[percentName(place)] ?? null]
    if (from === null && percent !== null) refusals[fromName(place)] = { key: 'tierWhole' }
    if (from !== null && percent === null) refusals[percentName(place)] = { key: 'tierWhole' }
    if (from !== null && seen.has(from)) refusals[fromName(place)] = { key: 'tierTwice' }
    seen.add(from)
  }
  return refusals
}

const places = (slots: number): readonly number[] => Array.from({ length: slots }, (_, place) => place)
