import { colorOf, wheelOf, type RouletteVariant } from '@cardroom/games'
import type { WheelPocket } from './wheel-drawing.tsx'

const wheels = new Map<RouletteVariant, readonly WheelPocket[]>()

/** Returns the painted wheel of a variant. It is the same object each time, so that it is drawn once. */
export function wheelPockets(variant: RouletteVariant): readonly WheelPocket[] {
  const known = wheels.get(variant)
  if (known) return known
  const pockets = wheelOf(variant).map((pocket) => ({ label: pocket, tone: colorOf(pocket) }))
  wheels.set(variant, pockets)
  return pockets
}
