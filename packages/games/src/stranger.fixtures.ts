import { independentDraws, sha256Hex, type IndependentSource } from './fairness/independent.fixtures.ts'

/**
 * A verifier as a stranger would write it, from docs/games.md alone. It imports none of the rules that it checks, and
 * it lacks everything that the document does not explain.
 */
export interface StrangersRecord extends IndependentSource {
  readonly gameId: number
}

export interface StrangersBet {
  readonly type: string
  readonly numbers: readonly string[]
  readonly amount: number
}

/** Computes step 1 of "The stream". */
export const sealOf = (serverSeed: string): Promise<string> =>
  sha256Hex(Uint8Array.from(serverSeed.match(/../g) ?? [], (pair) => parseInt(pair, 16)))

const wheelSizes: Readonly<Record<number, number>> = { 1: 37, 2: 38, 3: 37 }
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** The winnings of each bet on one unit, by the number of pockets that it covers. */
const oddsByCount: Readonly<Record<number, number>> = { 1: 35, 2: 17, 3: 11, 4: 8, 5: 6, 6: 5 }

export async function strangersRoulette(record: StrangersRecord, bets: readonly StrangersBet[]) {
  const [pocket = 0] = await independentDraws(record, [wheelSizes[record.gameId] ?? 0])
  const number = pocket === 37 ? '00' : String(pocket)
  return { number, payouts: bets.map((bet) => roulettePayout(record.gameId, number, bet)) }
}

const evenMoney = (value: number): Readonly<Record<string, boolean>> => ({
  red: reds.has(value),
  black: value > 0 && !reds.has(value),
  even: value > 0 && value % 2 === 0,
  odd: value % 2 === 1,
  low: value >= 1 && value <= 18,
  high: value >= 19,
})

function roulettePayout(gameId: number, number: string, { type, numbers, amount }: StrangersBet): number {
  const value = number === '00' ? 0 : Number(number)
  const wins = evenMoney(value)[type]
  if (wins !== undefined) return wins ? amount * 2 : gameId === 3 && value === 0 ? amount / 2 : 0
  if (type === 'column') return value > 0 && ((value - 1) % 3) + 1 === Number(numbers[0]) ? amount * 3 : 0
  if (type === 'dozen') return value > 0 && Math.ceil(value / 12) === Number(numbers[0]) ? amount * 3 : 0
  return numbers.includes(number) ? amount * ((oddsByCount[numbers.length] ?? 0) + 1) : 0
}

/** Deals this many cards from the shoe in order, by swapping ("Cards" in docs/games.md). */
async function dealt(record: StrangersRecord, decks: number, count: number): Promise<string[]> {
  const size = decks * 52
  const shoe = Array.from({ length: size }, (_, place) => {
    const inDeck = place % 52
    return `${'A23456789TJQK'.charAt(inDeck % 13)}${'SHDC'.charAt(Math.floor(inDeck / 13))}`
  })
  const ranges = Array.from({ length: count }, (_, place) => size - place)
  for (const [place, draw] of (await independentDraws(record, ranges)).entries()) {
    const other = place + draw
    const card = shoe[other] as string
    shoe[other] = shoe[place] as string
    shoe[place] = card
  }
  return shoe.slice(0, count)
}

const baccaratPips = (card: string): number =>
  card.startsWith('A') ? 1 : 'TJQK'.includes(card.charAt(0)) ? 0 : Number(card.charAt(0))
const baccaratTotal = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + baccaratPips(card), 0) % 10

/** Lists the third cards of the player on which the banker draws, by the banker's total. */
const bankerDrawsOn: readonly string[] = [
  '0123456789',
  '0123456789',
  '0123456789',
  '012345679',
  '234567',
  '4567',
  '67',
  '',
]

export async function strangersBaccarat(record: StrangersRecord, bets: readonly StrangersBet[]) {
  const cards = (await dealt(record, 8, 6)) as [string, string, string, string, string, string]
  const player = [cards[0], cards[2]]
  const banker = [cards[1], cards[3]]
  const pairs = { player: isPair(player), banker: isPair(banker) }
  let next = 4
  if (baccaratTotal(player) < 8 && baccaratTotal(banker) < 8) {
    let third: string | undefined
    if (baccaratTotal(player) <= 5) {
      third = cards[next++] ?? ''
      player.push(third)
    }
    const total = baccaratTotal(banker)
    const draws =
      third === undefined ? total <= 5 : bankerDrawsOn[total]?.includes(String(baccaratPips(third)))
    if (draws) banker.push(cards[next++] ?? '')
  }
  const [ofPlayer, ofBanker] = [baccaratTotal(player), baccaratTotal(banker)]
  const winner = ofPlayer === ofBanker ? 'tie' : ofPlayer > ofBanker ? 'player' : 'banker'
  const bankerPays = record.gameId === 4 ? 1.95 : ofBanker === 6 ? 1.5 : 2
  const payout = ({ type, amount }: StrangersBet): number => {
    if (type === 'tie') return winner === 'tie' ? amount * 9 : 0
    if (type === 'player_pair') return pairs.player ? amount * 12 : 0
    if (type === 'banker_pair') return pairs.banker ? amount * 12 : 0
    if (winner === 'tie') return amount
    return type === winner ? amount * (type === 'player' ? 2 : bankerPays) : 0
  }
  return { winner, player, banker, payouts: bets.map(payout) }
}

const isPair = ([first = '', second = '']: readonly string[]): boolean => first.charAt(0) === second.charAt(0)

interface StrangersSeat {
  readonly cards: string[]
  stake: number
  isDone: boolean
  isGivenUp: boolean
}

/** Returns the total of a hand: an ace counts 11 if that does not bust. */
function blackjackTotal(cards: readonly string[]): number {
  const hard = cards.reduce(
    (sum, card) =>
      sum + (card.startsWith('A') ? 1 : 'TJQK'.includes(card.charAt(0)) ? 10 : Number(card.charAt(0))),
    0,
  )
  return cards.some((card) => card.startsWith('A')) && hard + 10 <= 21 ? hard + 10 : hard
}

const isNatural = (cards: readonly string[]): boolean => cards.length === 2 && blackjackTotal(cards) === 21

interface StrangersMove {
  readonly action: string
  readonly first: number
  readonly take: () => string
}

/** Acts on the leftmost hand that is not done. */
function act(seats: StrangersSeat[], { action, first, take }: StrangersMove): void {
  const place = seats.findIndex(({ isDone }) => !isDone)
  const seat = seats[place]
  if (!seat) throw new Error(`Nobody is left to ${action}`)
  if (action === 'split') {
    const cards = [seat.cards.pop() ?? '']
    const other: StrangersSeat = { cards, stake: first, isDone: false, isGivenUp: false }
    seats.splice(place + 1, 0, other)
    for (const half of [seat, other]) {
      half.cards.push(take())
      half.isDone = half.cards[0]?.startsWith('A') === true || blackjackTotal(half.cards) === 21
    }
  } else if (action === 'hit' || action === 'double') {
    seat.cards.push(take())
    if (action === 'double') seat.stake *= 2
    seat.isDone = action === 'double' || blackjackTotal(seat.cards) >= 21
  } else {
    seat.isGivenUp = action === 'surrender'
    seat.isDone = true
  }
}

export async function strangersBlackjack(record: StrangersRecord, first: number, actions: readonly string[]) {
  const shoe = await dealt(record, 6, 60)
  const take = (): string => shoe.shift() as string
  const player = [take()]
  const dealer = [take()]
  player.push(take())
  dealer.push(take())
  const seats: StrangersSeat[] = [{ cards: player, stake: first, isDone: false, isGivenUp: false }]
  const left = [...actions]
  let insurance = 0
  if (dealer[0]?.startsWith('A') && left.shift() === 'insurance') insurance = first / 2
  const insured = isNatural(dealer) ? insurance * 3 : 0

  if (isNatural(player) || isNatural(dealer)) {
    const own = isNatural(player) ? (isNatural(dealer) ? first : first * 2.5) : 0
    return { dealer, seats: [player], stake: first + insurance, payout: own + insured }
  }
  for (const action of left) act(seats, { action, first, take })
  if (seats.some(({ isDone }) => !isDone)) throw new Error('The hand is not over')
  const isContested = seats.some(({ cards, isGivenUp }) => !isGivenUp && blackjackTotal(cards) <= 21)
  while (isContested && blackjackTotal(dealer) < 17) dealer.push(take())
  const house = blackjackTotal(dealer) > 21 ? 0 : blackjackTotal(dealer)
  return {
    dealer,
    seats: seats.map(({ cards }) => cards),
    stake: seats.reduce((sum, { stake }) => sum + stake, insurance),
    payout: seats.reduce((sum, seat) => sum + paid(seat, house), insured),
  }
}

function paid({ cards, stake, isGivenUp }: StrangersSeat, house: number): number {
  const total = blackjackTotal(cards)
  if (isGivenUp) return stake / 2
  return total > 21 || total < house ? 0 : total === house ? stake : stake * 2
}
