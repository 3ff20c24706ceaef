import type { TableBet } from '@cardroom/contract/table-rounds'

/** A game whose shared rounds are measured. */
export interface SharedGame {
  readonly id: number
  /** Half of the people bet on the one side, half on the other. */
  readonly sides: readonly [TableBet['type'], TableBet['type']]
  /**
   * The next round can begin after this time, in milliseconds: the app shows a result for half a second less.
   */
  readonly resultMs: number
}

const sharedGames = {
  roulette: { id: 1, sides: ['red', 'black'], resultMs: 8500 },
  baccarat: { id: 4, sides: ['player', 'banker'], resultMs: 9500 },
} as const satisfies Record<string, SharedGame>

const isShared = (name: string): name is keyof typeof sharedGames => Object.hasOwn(sharedGames, name)

/** Returns a game by its name. Throws if no table shares it. */
export function sharedGame(name: string): SharedGame {
  if (!isShared(name)) throw new Error(`${name} is none of ${Object.keys(sharedGames).join(', ')}`)
  return sharedGames[name]
}

/** Returns the bet of a person by their number: one half of the people bets against the other. */
export const betOf = ({ sides }: SharedGame, number: number, amount: number): TableBet => ({
  type: sides[number % 2 === 0 ? 0 : 1],
  amount,
})
