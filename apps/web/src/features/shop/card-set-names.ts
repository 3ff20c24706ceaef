import { cardSetNames, type CardSetName } from '#ui/playing-card/card-set.ts'

/**
 * Returns the drawn set for a server's set id, from 1. A set that this version cannot draw yet looks like the
 * house's.
 */
export const drawnSet = (cardSetId: number): CardSetName => cardSetNames[cardSetId - 1] ?? 'house'
