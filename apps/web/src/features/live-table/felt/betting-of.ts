import { asChips } from './next-felt.ts'
import type { LivePhase } from './seat-context.ts'
import type { OwnFelt } from './use-own-felt.ts'
import type { PastFilm } from './use-past-film.ts'
import type { LiveTable } from '../state/live-table.ts'
import { keyOfBet, type SlipBet, type SlipStep } from '#features/bets/index.ts'
import type { Betting, TableFeedback } from '#features/tables/index.ts'

interface BettingOptions {
  readonly live: LiveTable
  readonly film: PastFilm
  readonly own: OwnFelt
  readonly phase: LivePhase
  readonly canBet: boolean
  readonly feedback: Pick<TableFeedback, 'chip' | 'changed' | 'refusal'>
  readonly chip: number
}

/**
 * Returns the felt in the form that the layout, the racetrack and the list of bets read. After a result the chips
 * of that round stay until the first chip of the next round is placed.
 */
export function bettingOf({ live, film, own, phase, canBet, feedback, chip }: BettingOptions): Betting {
  const { felt, step } = own
  const { bets } = felt.slip
  const isPast = bets.length === 0 && hasPast(live, film, phase)
  const pastBets = film.round?.bets ?? asChips(live.past?.entry?.bets ?? [])
  const isShowing = phase === 'turning'
  return {
    phase: phaseOf(film),
    round: film.isRunning || phase === 'result' ? film.round : undefined,
    told: phase === 'result' ? film.round : undefined,
    picture: isPast ? film.picture : undefined,
    bets: isPast ? pastBets : bets,
    canBet,
    canTakeBack: canBet,
    isShowing,
    canUndo: canBet && felt.slip.past.length > 0,
    canRepeat: canBet && felt.played.length > 0,
    outcomes: outcomesOf(live, film),
    play: () => undefined,
    skip: film.skip,
    ...actionsOn({ own, canBet, feedback, chip, step }),
  }
}

/**
 * Tells whether the chips of the last round are shown. They are shown from the round's end on, including the moment
 * before its result arrives.
 */
const hasPast = ({ past }: LiveTable, film: PastFilm, phase: LivePhase): boolean =>
  film.isRunning || phase === 'result' || (phase === 'turning' && past !== undefined && !past.result)

function phaseOf({ isPlaying, film, round, reached }: PastFilm): Betting['phase'] {
  return isPlaying && film && round ? { name: 'showing', round, film, reached } : { name: 'betting' }
}

/** Returns the outcomes to list. The newest one is listed only when its animation has shown it. */
const outcomesOf = ({ table }: LiveTable, { isRunning }: PastFilm): Betting['outcomes'] =>
  table.last.slice(isRunning ? 1 : 0)

interface ActionOptions extends Pick<BettingOptions, 'own' | 'canBet' | 'feedback' | 'chip'> {
  readonly step: (step: SlipStep) => boolean
}

type Spot = Pick<SlipBet, 'type' | 'numbers'>

/** Returns the actions on the felt with the chosen chip. */
function actionsOn({ own, canBet, feedback, chip, step }: ActionOptions) {
  const { slip, played } = own.felt
  function lay(wanted: SlipStep): void {
    if (canBet && step(wanted)) feedback.chip()
    else feedback.refusal()
  }
  return {
    lay: (bets: readonly SlipBet[]) => lay({ kind: 'add', bets }),
    place: ({ type, numbers }: Spot) => lay({ kind: 'add', bets: [{ type, numbers, amount: chip }] }),
    takeBack(spot: Spot) {
      if (canBet) step({ kind: 'remove', key: keyOfBet(spot), amount: chip })
    },
    change(kind: 'undo' | 'double' | 'clear') {
      if (!canBet || (slip.bets.length === 0 && kind !== 'undo')) return
      if (step({ kind })) feedback.changed(kind)
      else feedback.refusal()
    },
    repeat() {
      if (played.length > 0) lay({ kind: 'put', bets: played })
    },
    putDown: (bets: readonly SlipBet[]) => lay({ kind: 'put', bets }),
  }
}
