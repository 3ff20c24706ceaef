import type { VirtualItem } from '@tanstack/react-virtual'

/** How high the rows of a list were when its page was left, so that back finds the same place. */
const kept = new Map<string, VirtualItem[]>()
const listsKept = 20

/** A list of the page that is open now: one entry of the history and the list's name. */
export const heightsKey = (label: string | undefined): string =>
  `${(window.history.state as { key?: string } | null)?.key ?? ''} ${label ?? ''}`

export const keptHeights = (key: string): VirtualItem[] => kept.get(key) ?? []

export function keepHeights(key: string, heights: VirtualItem[]): void {
  kept.delete(key)
  kept.set(key, heights)
  const [oldest] = kept.keys()
  if (kept.size > listsKept && oldest !== undefined) kept.delete(oldest)
}
