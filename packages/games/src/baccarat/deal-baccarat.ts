import { rankOf, type Card } from '../cards/cards.ts'
import type { Shoe } from '../cards/shoe.ts'
import { bankerDraws, isNaturalTotal, playerDraws, baccaratPoints, baccaratTotal } from './third-card.ts'

export interface BaccaratHand {
  readonly cards: readonly Card[]
  readonly total: number
}

export type BaccaratWinner = 'player' | 'banker' | 'tie'

export interface BaccaratOutcome {
  readonly winner: BaccaratWinner
  readonly player: BaccaratHand
  readonly banker: BaccaratHand
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

/** Deals player, banker, player, banker, then the third cards, the player's first (rule fairness-3). */
export function dealBaccarat(shoe: Shoe): BaccaratOutcome {
  const player = [shoe(0), shoe(2)]
  const banker = [shoe(1), shoe(3)]
  const dealt = drawThirdCards(player, banker, shoe)
  const [playerTotal, bankerTotal] = [baccaratTotal(dealt.player), baccaratTotal(dealt.banker)]
  return {
    winner: winnerOf(playerTotal, bankerTotal),
    player: { cards: dealt.player, total: playerTotal },
    banker: { cards: dealt.banker, total: bankerTotal },
    playerPair: isPair(player),
    bankerPair: isPair(banker),
  }
}

interface TwoHands<Dealt> {
  readonly player: { readonly cards: readonly Dealt[] }
  readonly banker: { readonly cards: readonly Dealt[] }
}

/** Returns the cards of both hands by their places in the shoe, which is the order in which they were dealt. */
export const cardsByPlace = <Dealt extends string>({ player, banker }: TwoHands<Dealt>): Dealt[] =>
  [0, 1, 2].flatMap((turn) => [player, banker].flatMap(({ cards }) => cards.slice(turn, turn + 1)))

function drawThirdCards(player: Card[], banker: Card[], shoe: Shoe): { player: Card[]; banker: Card[] } {
  const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)]
  if (isNaturalTotal(playerTotal) || isNaturalTotal(bankerTotal)) return { player, banker }

  const third = playerDraws(playerTotal, bankerTotal) ? shoe(4) : undefined
  const playerCards = third ? [...player, third] : player
  if (!bankerDraws(bankerTotal, third && baccaratPoints(third))) return { player: playerCards, banker }
  return { player: playerCards, banker: [...banker, shoe(third ? 5 : 4)] }
}

/** Tells whether the first two cards have the same rank; suits do not matter. */
const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second)

function winnerOf(player: number, banker: number): BaccaratWinner {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}
