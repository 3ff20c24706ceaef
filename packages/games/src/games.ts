import type { BaccaratVariant } from './baccarat/baccarat-bets.ts'
import type { RouletteVariant } from './roulette/pockets.ts'

export const gameTypes = { roulette: 1, baccarat: 2, blackjack: 3 } as const
export type GameType = (typeof gameTypes)[keyof typeof gameTypes]

interface GameIdentity {
  readonly id: number
  readonly name: string
  readonly slug: string
}

export type RouletteGame = GameIdentity & { readonly kind: 'roulette'; readonly variant: RouletteVariant }
export type BaccaratGame = GameIdentity & { readonly kind: 'baccarat'; readonly variant: BaccaratVariant }
export type BlackjackGame = GameIdentity & { readonly kind: 'blackjack' }
export type Game = RouletteGame | BaccaratGame | BlackjackGame

/** Lists the six games in the order in which they are shown. Ids and names never change (rule games-1). */
export const games: readonly Game[] = [
  { id: 1, name: 'European roulette', slug: 'european-roulette', kind: 'roulette', variant: 'european' },
  { id: 2, name: 'American roulette', slug: 'american-roulette', kind: 'roulette', variant: 'american' },
  { id: 3, name: 'French roulette', slug: 'french-roulette', kind: 'roulette', variant: 'french' },
  { id: 4, name: 'Baccarat', slug: 'baccarat', kind: 'baccarat', variant: 'commission' },
  {
    id: 5,
    name: 'No-commission baccarat',
    slug: 'no-commission-baccarat',
    kind: 'baccarat',
    variant: 'no-commission',
  },
  { id: 6, name: 'Blackjack', slug: 'blackjack', kind: 'blackjack' },
]

const gamesById = new Map(games.map((game) => [game.id, game]))

export const gameById = (id: number): Game | undefined => gamesById.get(id)

export const gameTypeOf = (game: Game): GameType => gameTypes[game.kind]
