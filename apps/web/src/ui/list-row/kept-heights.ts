import type { VirtualItem } from '@tanstack/react-virtual'

/** The heights of a list's rows when the person left its page, so that Back finds the same place. */
const kept = new Map<string, VirtualItem[]>()
const listsKept = 20

/** Identifies a list of the open page by the history entry and the list's name. */
export const heightsKey = (label: string | undefined): string =>
  `${(window.history.state as { key?: string } | null)?.key ?? ''} ${label ?? ''}`

export const keptHeights = (key: string): VirtualItem[] => kept.get(key) ?? []

export function keepHeights(key: string, heights: VirtualItem[]): void {
  kept.delete(key)
  kept.set(key, heights)
  const [oldest] = kept.keys()
  if (kept.size > listsKept && oldest !== undefined) kept.delete(oldest)
}
