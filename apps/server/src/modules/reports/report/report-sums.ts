import { minus, plus, sum, zero, type Amount } from '@cardroom/money'
import type { ChipKind, ChipsOfPerson, PlaySums } from './report.view.ts'

export interface Chips {
  white: Amount
  red: Amount
}

type Play = { -readonly [name in keyof PlaySums]: PlaySums[name] }

/** The sums in a row of the report. */
export interface Sums {
  readonly chips: Readonly<Record<ChipKind, Chips>>
  readonly play: Play
  readonly games: Map<number, Play>
}

export const noChips = (): Chips => ({ white: zero, red: zero })
export const noPlay = (): Play => ({ rounds: 0, stake: zero, payout: zero, effective: zero, posted: zero })

export const nothing = (): Sums => ({
  chips: {
    bought: noChips(),
    sold: noChips(),
    returned: noChips(),
    taken: noChips(),
    got_back: noChips(),
    fee: noChips(),
    reversed: noChips(),
    commission: noChips(),
  },
  play: noPlay(),
  games: new Map(),
})

export function addPlay(sums: Sums, gameId: number, played: PlaySums): void {
  const game = sums.games.get(gameId) ?? noPlay()
  sums.games.set(gameId, game)
  for (const each of [sums.play, game]) count(each, played)
}

export function count(into: Play, played: PlaySums): void {
  into.rounds += played.rounds
  into.stake = plus(into.stake, played.stake)
  into.payout = plus(into.payout, played.payout)
  into.effective = plus(into.effective, played.effective)
  into.posted = plus(into.posted, played.posted)
}

export function addChips(sums: Sums, { kind, currency, amount }: ChipsOfPerson): void {
  const chips = sums.chips[kind]
  chips[currency] = plus(chips[currency], amount)
}

export const resultOf = ({ stake, payout }: Pick<PlaySums, 'stake' | 'payout'>): Amount =>
  minus(payout, stake)

/** Returns the stakes in hands that are not settled. They have moved already and are in no result. */
export const openStakesOf = (play: PlaySums): Amount => minus(resultOf(play), play.posted)

/** Returns the change of a balance that the entries of the time explain. Nothing else can change it. */
export function changeOf({ chips, play }: Sums): Chips {
  const { bought, sold, returned, taken, got_back: gotBack, reversed, commission } = chips
  const minusAll = (from: Amount, amounts: readonly Amount[]): Amount => amounts.reduce(minus, from)
  const played = minus(resultOf(play), openStakesOf(play))
  return {
    white: minusAll(sum([bought.white, reversed.white, commission.white, played]), [
      returned.white,
      taken.white,
    ]),
    red: minusAll(sum([bought.red, gotBack.red, reversed.red, commission.red]), [
      sold.red,
      returned.red,
      taken.red,
    ]),
  }
}
