import { useMemo, useState } from 'react'
import { asHand } from './as-hand.ts'
import { directTable, keyOfHands } from './direct-table.ts'
import { heardTable, type HeardBy } from './heard-table.ts'
import { tableAfter, type FirstBets, type TablePicture, type TableStep } from './table-picture.ts'
import type { LiveHands } from '#features/live-table/index.ts'
import type { TableFeedback } from '#features/tables/index.ts'
import { pictureAt } from '#lib/film/film.ts'
import { silence } from '#lib/film/heard.ts'
import { useHeardFilm } from '#lib/film/use-heard-film.ts'

/** The hands of a table as this page shows them. */
export interface ShownHands {
  readonly picture: TablePicture | undefined
  /** The hands whose animation runs or has ended. */
  readonly hands: LiveHands | undefined
  readonly isPlaying: boolean
  /** True while the end of the round is being shown and its result is not shown yet. */
  readonly isEnding: boolean
  /** True once the animation has added the payout to the wallet. */
  readonly isCounted: boolean
  /** Tells whether cards of a seat are still moving. */
  readonly isComing: (seat: number) => boolean
  readonly skip: () => void
}

interface FilmOptions extends Omit<HeardBy, 'hands'> {
  /** The hands that the server sent last. */
  readonly told: LiveHands | undefined
  readonly bets: FirstBets
  readonly feedback: Pick<TableFeedback, 'play' | 'result' | 'isStill'>
  readonly say: (lines: readonly string[]) => void
}

interface Showing {
  readonly from: LiveHands | undefined
  readonly to: LiveHands | undefined
  readonly bets: FirstBets
  readonly wallet: number
  readonly reached: number
  readonly isEnded: boolean
  /** Counts the animations, so that each is shown even if it is equal to an earlier one. */
  readonly turn: number
}

const keyOf = (hands: LiveHands | undefined): string => (hands ? keyOfHands(hands) : '')

/**
 * Shows the reported states of the hands one after the other. An animation that has begun ends before the next one
 * begins.
 */
export function useTableFilm({ told, bets, feedback, say, ...by }: FilmOptions): ShownHands {
  const { wallet } = by
  const [showing, setShowing] = useState<Showing>(() => still(told, { bets, wallet, turn: 0 }))
  const { from, to, reached, turn } = showing
  const film = useMemo(
    () =>
      to && {
        ...directTable(from, to, { bets: showing.bets, wallet: showing.wallet }),
        key: String(turn),
      },
    [from, to, showing.bets, showing.wallet, turn],
  )
  const isPlaying = film !== undefined && !showing.isEnded
  if (!isPlaying && keyOf(told) !== keyOf(to)) setShowing(next(to, told, { bets, wallet, turn: turn + 1 }))
  const hands = to?.seats.map((seat) => asHand(to, seat)) ?? []
  const skip = useHeardFilm<TableStep>({
    film: isPlaying ? film : undefined,
    isReduced: feedback.isStill,
    heard: isPlaying ? heardTable(film, { ...by, hands }) : silence,
    voice: { play: feedback.play, say, result: feedback.result },
    reach: (place) => setShowing((last) => ({ ...last, reached: place })),
    end: () => setShowing((last) => ({ ...last, isEnded: true })),
  })
  const coming = isPlaying ? film.steps.slice(reached) : []
  return {
    picture: isPlaying ? pictureAt(film, reached, tableAfter) : film?.after,
    hands: to,
    isPlaying,
    isEnding: coming.some(({ kind }) => kind === 'over'),
    isCounted: !coming.some(({ kind }) => kind === 'balance'),
    isComing: (seat) => coming.some(({ box }) => box === seat),
    skip,
  }
}

type Now = Pick<Showing, 'bets' | 'wallet' | 'turn'>

const still = (told: LiveHands | undefined, now: Now): Showing => ({
  from: undefined,
  to: told,
  ...now,
  reached: 0,
  isEnded: true,
})

/**
 * Returns what to show next. If a finished round is reported again, only its amounts are new, so it is not animated
 * again.
 */
function next(shown: LiveHands | undefined, told: LiveHands | undefined, now: Now): Showing {
  const isSameEnd = shown?.isOver === true && shown.round === told?.round
  return !told || isSameEnd ? still(told, now) : { from: shown, to: told, ...now, reached: 0, isEnded: false }
}
