import { isKept, kept } from '#lib/device/kept.ts'

/** Holds the values that the storage did not take. */
const onPage = new Map<string, string>()

/**
 * Reads a value that a device needs for its part in the draws. Where storage is forbidden or full, it lives as long as
 * the page: a device that forgot its secret at once would be silent in every round.
 */
export const keptInPlay = (key: string): string | null => onPage.get(key) ?? kept(key)

export function keepInPlay(key: string, value: string): void {
  if (isKept(key, value)) onPage.delete(key)
  else onPage.set(key, value)
}
