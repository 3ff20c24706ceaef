import type { BetPlaced, HandShown, RoundShown } from '@cardroom/contract/rounds'
import type { BlackjackAction } from '@cardroom/games'
import type { Page } from 'playwright-core'
import { dealsInstead, playsInstead } from './replaced-answers.ts'
import { pressSpot } from './tables.ts'
import type { BaccaratSpot, DealEnd, HandEnd, SpinEnd } from './ways-to-end.ts'
import { answerOf as dealtRound } from '../../apps/web/src/features/baccarat/film/deal.fixtures.ts'
import { answersOf } from '../../apps/web/src/features/blackjack/film/hand.fixtures.ts'
import { answerOf as spunRound } from '../../apps/web/src/features/roulette/film/spin.fixtures.ts'

/** A round or a hand with a chosen end, at a table for one in English. */
export interface StagedFilm<Answer = Pick<RoundShown, 'stake' | 'net'>> {
  readonly name: string
  readonly game: number
  /** The last answer. */
  readonly answer: Answer
  /** Replaces the answers of the server on this page. */
  readonly stage: (page: Page) => Promise<void>
  readonly lay: (page: Page) => Promise<void>
  /** The buttons to press, one after the other. The first one plays. */
  readonly presses: readonly [RegExp, ...RegExp[]]
}

type Spun = ReturnType<typeof spunRound>
type Dealt = ReturnType<typeof dealtRound>

const chip = 50
const rouletteGames = { european: 1, american: 2, french: 3 } as const
const baccaratGame = 4
const blackjackGame = 6

const betOn = (spot: string) => {
  const [type, numbers] = spot.split(':')
  return { type: type as BetPlaced['type'], numbers: numbers ? numbers.split('-') : [], amount: chip }
}

export function spinFilm({ name, variant, number, spots }: SpinEnd): StagedFilm<Spun> {
  const answer = spunRound({ number, variant, bets: spots.map(betOn) })
  return {
    name,
    game: rouletteGames[variant],
    answer,
    stage: (page) => playsInstead(page, answer),
    async lay(page) {
      for (const spot of spots) await pressSpot(page, spot)
    },
    presses: [/^Spin/],
  }
}

const zones: Readonly<Record<BaccaratSpot, RegExp>> = {
  player: /^Player, /,
  banker: /^Banker, /,
  tie: /^Tie, /,
  player_pair: /^Player pair, /,
  banker_pair: /^Banker pair, /,
}

export function dealFilm({ name, cards, on }: DealEnd): StagedFilm<Dealt> {
  const answer = dealtRound({ cards, bets: on.map((type) => ({ type, amount: chip })) })
  return {
    name,
    game: baccaratGame,
    answer,
    stage: (page) => playsInstead(page, answer),
    async lay(page) {
      for (const spot of on) await page.getByRole('button', { name: zones[spot] }).click()
    },
    presses: [/^Deal/],
  }
}

const moves: Readonly<Record<BlackjackAction, RegExp>> = {
  hit: /^Hit/,
  stand: /^Stand/,
  double: /^Double/,
  split: /^Split/,
  surrender: /^Surrender/,
  insurance: /^Insure/,
  'no-insurance': /^No, play on/,
}

export function handFilm({ name, cards, actions }: HandEnd): StagedFilm<HandShown> {
  const answers = answersOf(cards, ...actions)
  const answer = answers.at(-1)
  if (!answer) throw new Error('a hand has an answer')
  return {
    name,
    game: blackjackGame,
    answer,
    stage: (page) => dealsInstead(page, answers),
    async lay(page) {
      // Two chips are the bet of the answers.
      for (const _chip of [1, 2]) await page.getByRole('button', { name: /^Add/ }).click()
    },
    presses: [/^Deal/, ...actions.map((action) => moves[action])],
  }
}
