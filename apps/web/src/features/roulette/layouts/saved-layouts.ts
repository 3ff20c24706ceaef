import { positionsOf, type RouletteVariant } from '@cardroom/games'
import { keyOfBet, type SlipBet } from '#features/bets/index.ts'

/** Bets that were saved under a name. */
export interface SavedLayout {
  readonly name: string
  readonly bets: readonly SlipBet[]
}

export const layoutsMax = 12
export const layoutNameMax = 24

/** Adds a layout at the front: the newest comes first. It replaces an older layout of the same name. */
export function withLayout(layouts: readonly SavedLayout[], layout: SavedLayout): readonly SavedLayout[] {
  return [layout, ...withoutLayout(layouts, layout.name)].slice(0, layoutsMax)
}

export const withoutLayout = (layouts: readonly SavedLayout[], name: string): readonly SavedLayout[] =>
  layouts.filter((layout) => layout.name !== name)

/** Reads the layouts of a device, as far as this table knows their bets. */
export function readLayouts(stored: string | null, variant: RouletteVariant): readonly SavedLayout[] {
  try {
    const layouts: unknown = JSON.parse(stored ?? '[]')
    const spots = new Set(positionsOf(variant).map(keyOfBet))
    return Array.isArray(layouts) ? layouts.filter((layout) => isLayout(layout, spots)) : []
  } catch {
    return []
  }
}

function isLayout(layout: unknown, spots: ReadonlySet<string>): layout is SavedLayout {
  const { name, bets } = (layout ?? {}) as Partial<SavedLayout>
  return typeof name === 'string' && Array.isArray(bets) && bets.every((bet) => isBet(bet, spots))
}

function isBet(bet: unknown, spots: ReadonlySet<string>): boolean {
  const { type, numbers, amount } = (bet ?? {}) as Partial<SlipBet>
  const isSpot = type !== undefined && Array.isArray(numbers) && spots.has(keyOfBet({ type, numbers }))
  return isSpot && Number.isSafeInteger(amount) && (amount ?? 0) > 0
}
