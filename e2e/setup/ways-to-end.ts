import type { BlackjackAction, Pocket, RouletteVariant } from '@cardroom/games'

// Lists the ways in which a round or a hand can end. Journeys check the order in which each is shown, and
// `npm run film-sheets` draws it. The directors have more cases (direct-spin, direct-deal and direct-hand.test.ts).

export interface SpinEnd {
  readonly name: string
  readonly variant: RouletteVariant
  readonly number: Pocket
  /** Each has one chip. */
  readonly spots: readonly string[]
}

export const spinEnds: readonly SpinEnd[] = [
  { name: 'an inside win', variant: 'european', number: '17', spots: ['straight:17'] },
  { name: 'an outside win', variant: 'european', number: '18', spots: ['red:'] },
  {
    name: 'an inside loss',
    variant: 'european',
    number: '4',
    spots: ['straight:17', 'split:8-11', 'corner:7-8-10-11'],
  },
  { name: 'an outside loss', variant: 'european', number: '4', spots: ['red:', 'dozen:2', 'column:3'] },
  {
    name: 'inside and outside, won and lost',
    variant: 'european',
    number: '8',
    spots: ['straight:17', 'split:8-11', 'red:', 'dozen:1'],
  },
  {
    name: 'won, and yet less than was staked',
    variant: 'european',
    number: '8',
    spots: ['black:', 'straight:17', 'red:'],
  },
  { name: 'zero takes what lies outside', variant: 'european', number: '0', spots: ['red:', 'dozen:2'] },
  {
    name: 'zero itself, and beside it',
    variant: 'european',
    number: '0',
    spots: ['straight:0', 'trio:0-1-2', 'even:'],
  },
  { name: 'double zero', variant: 'american', number: '00', spots: ['straight:00', 'straight:0', 'odd:'] },
  {
    name: 'la partage: half of an even chance comes back',
    variant: 'french',
    number: '0',
    spots: ['red:', 'dozen:1'],
  },
  { name: 'la partage and a number at once', variant: 'french', number: '0', spots: ['odd:', 'straight:0'] },
]

export type BaccaratSpot = 'player' | 'banker' | 'tie' | 'player_pair' | 'banker_pair'

export interface DealEnd {
  readonly name: string
  /** The cards in the order player, banker, player, banker, then the third cards, player first. */
  readonly cards: string
  /** Each has one chip. */
  readonly on: readonly BaccaratSpot[]
}

export const everySpot: readonly BaccaratSpot[] = ['player', 'banker', 'tie', 'player_pair', 'banker_pair']

export const dealEnds: readonly DealEnd[] = [
  { name: 'a natural', cards: 'AS 5D 8H 2C', on: ['player', 'tie'] },
  { name: 'two naturals that tie', cards: '4S 3D 5H 6C', on: ['player', 'banker'] },
  { name: 'nobody draws', cards: '3S 2D 4H 4C', on: ['banker', 'player'] },
  { name: 'only the player draws', cards: 'KS 3D 5H 4C 4D', on: ['player', 'banker'] },
  { name: 'only the banker draws', cards: '2S KD 4H 5C 3D', on: ['player'] },
  { name: 'both draw', cards: 'KS KD 2H 3C 7D 4S', on: everySpot },
  { name: 'a tie', cards: 'KS 3D 5H 4C 2D', on: everySpot },
  { name: 'both pairs', cards: '4S 3D 4H 3C', on: ['player_pair', 'banker_pair', 'banker'] },
]

export interface HandEnd {
  readonly name: string
  /** The cards in the order player, up card, player, hole card, then as drawn. */
  readonly cards: string
  readonly actions: readonly BlackjackAction[]
}

export const handEnds: readonly HandEnd[] = [
  { name: 'a natural', cards: 'AS 9D KH 7C', actions: [] },
  { name: 'the dealer’s natural under a ten', cards: '9S KD 8H AC', actions: [] },
  { name: 'both naturals', cards: 'AS KD KH AC', actions: [] },
  { name: 'won: the dealer goes over', cards: '9S TD 4H 6C KS', actions: ['stand'] },
  { name: 'lost', cards: '9S TD 8H 9C', actions: ['stand'] },
  { name: 'a push', cards: '9S TD KH 9C', actions: ['stand'] },
  { name: 'bust', cards: '9S 6D 8H TC KS', actions: ['hit'] },
  { name: 'a double, and the dealer goes over', cards: '6S 6D 5H TC KS 9D', actions: ['double'] },
  { name: 'a double that goes bust', cards: '9S 6D 5H TC KS', actions: ['double'] },
  { name: 'surrender', cards: '9S TD 7H 8C', actions: ['surrender'] },
  { name: 'insurance against a blackjack', cards: '9S AD 8H KC', actions: ['insurance'] },
  {
    name: 'a natural that is insured, and the dealer has one too',
    cards: 'AS AD KH KC',
    actions: ['insurance'],
  },
  { name: 'insurance lost, and the hand won', cards: '9S AD KH 7C', actions: ['insurance', 'stand'] },
  {
    name: 'a split: one won, one lost',
    cards: '8S 6D 8H TC KS 4D AC',
    actions: ['split', 'stand', 'stand'],
  },
  {
    name: 'a split: bust, then doubled and won',
    cards: '8S 6D 8H TC KS 3D 9C KD 9H',
    actions: ['split', 'hit', 'double'],
  },
  { name: 'a split: both bust', cards: '8S 6D 8H TC KS 7D 9C KD', actions: ['split', 'hit', 'hit'] },
  { name: 'split aces get one card each', cards: 'AS 9D AH 9C KS 7D', actions: ['split'] },
]
