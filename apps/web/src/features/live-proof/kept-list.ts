import type { KeptList } from '@cardroom/games'

const texts = ['list_hash', 'sig'] as const
const counts = ['table_id', 'round', 'game_id'] as const

/**
 * Reads the signed list in a file that a device has saved for a round. Returns undefined for any other text.
 */
export function keptListIn(text: string): KeptList | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isKeptList(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isKeptList(value: unknown): value is KeptList {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>>
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    counts.every((name) => Number.isSafeInteger(fields[name]))
  )
}
