import type { RoundShown } from '@cardroom/contract/rounds'
import { useMemo, useState } from 'react'
import { pastRoundOf } from './past-round.ts'
import type { LiveTable } from '../state/live-table.ts'
import {
  heardRound,
  settledPicture,
  shownAfter,
  type Purse,
  type RoundFilm,
  type RoundPicture,
  type RoundStep,
  type RoundWords,
} from '#features/bets/index.ts'
import type { TableFeedback } from '#features/tables/index.ts'
import { pictureAt } from '#lib/film/film.ts'
import { silence, type Heard } from '#lib/film/heard.ts'
import { useHeardFilm } from '#lib/film/use-heard-film.ts'

/** The animation of the last round, and how far this page has shown it. */
export interface PastFilm {
  readonly round: RoundShown | undefined
  readonly film: RoundFilm | undefined
  readonly reached: number
  readonly picture: RoundPicture | undefined
  /** True while the animation runs and has not shown the result yet. */
  readonly isRunning: boolean
  /** True while the animation shows its steps, including those after the result. */
  readonly isPlaying: boolean
  readonly skip: () => void
}

/** The way in which a game shows its rounds, if their outcome is the same for all. */
export interface GameFilm {
  /** Makes the animation of a round. `before` is the purse before the bets were placed. */
  readonly direct: (before: Purse, round: RoundShown) => RoundFilm
  /** The words that tell screen readers the steps of a round. */
  readonly words: RoundWords
}

interface FilmOptions {
  /** Undefined for a game whose outcome is not the same for all. */
  readonly direct: GameFilm['direct'] | undefined
  readonly words: GameFilm['words'] | undefined
  readonly live: LiveTable
  readonly feedback: TableFeedback
  readonly say: (lines: readonly string[]) => void
}

const notBegun = { key: '', reached: 0, isEnded: false }

/**
 * Shows the last round step by step if this page saw its bets close. Otherwise it shows the end of the round at
 * once.
 */
export function usePastFilm({ live, feedback, direct, words, say }: FilmOptions): PastFilm {
  const { table, past } = live
  const { game_id: gameId, mine } = table
  const round = useMemo(() => pastRoundOf(gameId, mine, past), [gameId, mine, past])
  const isSeen = past?.isSeen === true
  const seen = isSeen ? round : undefined
  const playing = useMemo(() => seen && direct?.(before(seen), seen), [seen, direct])
  const [shown, setShown] = useState(notBegun)
  const key = playing?.key ?? ''
  const { reached, isEnded } = shown.key === key ? shown : notBegun
  const isPlaying = playing !== undefined && !isEnded
  const skip = useHeardFilm<RoundStep>({
    film: isPlaying ? playing : undefined,
    isReduced: feedback.isStill,
    heard: isPlaying && round && words ? heardOf(round, playing, words) : silence,
    voice: { play: feedback.play, say, result: feedback.result },
    reach: (place) => setShown({ key, reached: place, isEnded: false }),
    end: () => setShown((last) => ({ ...last, key, isEnded: true })),
  })
  const picture = isPlaying ? pictureAt(playing, reached, shownAfter) : round && settledPicture(round)
  return {
    round,
    film: playing,
    reached,
    picture,
    isRunning: isPlaying && picture?.isTold !== true,
    isPlaying,
    skip,
  }
}

/**
 * Returns the sounds and words of a round. A person without bets hears the ball or the cards, but no chips.
 */
function heardOf(round: RoundShown, film: RoundFilm, words: RoundWords): Heard<RoundStep> {
  const heard = heardRound(round, film, words)
  if (round.stake > 0) return heard
  return {
    ...heard,
    endOf(rest) {
      const end = heard.endOf(rest)
      return end && { ...end, cues: [] }
    },
  }
}

/** Returns the purse before the stakes were taken from it. */
const before = ({ wallet, payout, stake }: RoundShown) => ({
  wallet: wallet - payout + stake,
  balance: 0,
})
