import { cardsInDeck, ranks } from '../cards/cards.ts'
import { bankerDraws, isNaturalTotal, playerDraws } from './third-card.ts'

/**
 * Counts every order of the first six cards. It groups them by ranks and points with their multiplicities, and does
 * not visit each order. All counts stay below 2⁵³ (eight decks have 4,998,398,275,503,360 orders), so plain numbers
 * are exact.
 */
export interface Enumeration {
  /** Maps `winner:bankerHasSix:playerPair:bankerPair` to the number of orders. */
  readonly byResult: ReadonlyMap<string, number>
  /** Maps the number of cards dealt, 4 to 6, to the number of orders. */
  readonly byCards: ReadonlyMap<number, number>
}

interface Start {
  readonly player: number
  readonly banker: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

const pointsOfRank = ranks.map((_, index) => (index < 9 ? index + 1 : 0))

export function enumerateBaccarat(decks: number): Enumeration {
  const byResult = new Map<string, number>()
  const byCards = new Map<number, number>()
  const left = ranks.map(() => 4 * decks)
  let size = decks * cardsInDeck

  const withCard = (rank: number, then: (orders: number) => void): void => {
    const orders = left[rank]!
    if (orders === 0) return
    left[rank]! -= 1
    size--
    then(orders)
    left[rank]! += 1
    size++
  }

  const record = (start: Start, totals: [number, number], cards: number, orders: number): void => {
    let all = orders
    for (let undealt = 0; undealt < 6 - cards; undealt++) all *= size - undealt
    const [player, banker] = totals
    const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker'
    const key = [winner, banker === 6, start.playerPair, start.bankerPair].join(':')
    byResult.set(key, (byResult.get(key) ?? 0) + all)
    byCards.set(cards, (byCards.get(cards) ?? 0) + all)
  }

  const third = (start: Start, orders: number): void => {
    const { player, banker } = start
    if (isNaturalTotal(player) || isNaturalTotal(banker)) return record(start, [player, banker], 4, orders)
    if (!playerDraws(player, banker)) return last(start, player, undefined, orders)
    for (const [rank, points] of pointsOfRank.entries()) {
      withCard(rank, (ways) => last(start, (player + points) % 10, points, orders * ways))
    }
  }

  const last = (start: Start, player: number, playerThird: number | undefined, orders: number): void => {
    const cards = playerThird === undefined ? 4 : 5
    if (!bankerDraws(start.banker, playerThird)) return record(start, [player, start.banker], cards, orders)
    for (const [rank, points] of pointsOfRank.entries()) {
      withCard(rank, (ways) =>
        record(start, [player, (start.banker + points) % 10], cards + 1, orders * ways),
      )
    }
  }

  const eachRank = (then: (rank: number, ways: number) => void): void =>
    ranks.forEach((_, rank) => withCard(rank, (ways) => then(rank, ways)))

  eachRank((p1, w1) =>
    eachRank((b1, w2) =>
      eachRank((p2, w3) =>
        eachRank((b2, w4) => {
          const player = (pointsOfRank[p1]! + pointsOfRank[p2]!) % 10
          const banker = (pointsOfRank[b1]! + pointsOfRank[b2]!) % 10
          third({ player, banker, playerPair: p1 === p2, bankerPair: b1 === b2 }, w1 * w2 * w3 * w4)
        }),
      ),
    ),
  )
  return { byResult, byCards }
}
