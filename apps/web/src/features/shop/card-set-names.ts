import { cardSetNames, type CardSetName } from '#ui/playing-card/card-set.ts'

/** The server's card sets, by their ids from 1 on; a set that this version cannot draw yet looks like the house's. */
export const drawnSet = (cardSetId: number): CardSetName => cardSetNames[cardSetId - 1] ?? 'house'
