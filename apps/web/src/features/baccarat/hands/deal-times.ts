export interface BaccaratHandShown {
  readonly cards: readonly string[]
  readonly total: number
}

export interface BaccaratHands {
  readonly player: BaccaratHandShown
  readonly banker: BaccaratHandShown
}

/** One card after the other, and a breath before each third one. */
const betweenMs = 220
const breathMs = 260
/** For the last card to be seen before the result is told. */
const restMs = 640

/** When each card comes: player, banker, player, banker, then third cards, player first. */
export function dealTimes({ player, banker }: BaccaratHands) {
  const first = 4 * betweenMs + breathMs
  const second = player.cards.length > 2 ? first + betweenMs + breathMs : first
  const times = { player: [0, 2 * betweenMs, first], banker: [betweenMs, 3 * betweenMs, second] }
  const last = (side: 'player' | 'banker', count: number) => times[side][count - 1] ?? 0
  return {
    ...times,
    endMs: Math.max(last('player', player.cards.length), last('banker', banker.cards.length)) + restMs,
  }
}

/** Pictures and tens count nothing, an ace one; only the last digit counts. */
const pointsOf = (card: string): number => ('A23456789'.indexOf(card.charAt(0)) + 1) % 10

/** What a hand counts, card by card: each total lands with its card. */
export function totalSteps(cards: readonly string[], times: readonly number[], flightMs: number) {
  return cards.map((_, place) => ({
    value: cards.slice(0, place + 1).reduce((total, card) => total + pointsOf(card), 0) % 10,
    atMs: (times[place] ?? 0) + flightMs,
  }))
}
