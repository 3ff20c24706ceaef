/** The kinds of sound. Each has its own switch in the settings. */
export type SoundKind = 'chips' | 'cards' | 'ball' | 'wins' | 'room'

/** A ratio of winnings to stake, in steps that can be told apart by ear. */
type Size = 'Small' | 'Medium' | 'Large'

/** The sounds that are always the same. */
export type PlainSound =
  'chipDown' | 'chipsSwept' | `paid${Size}` | 'cardSlides' | 'cardTurns' | 'ballDrops' | `win${Size}` | 'room'

/** One sound to play now. */
export type Cue =
  | { readonly sound: PlainSound }
  /** The ball runs for this long, and touches the pockets at these moments. All in seconds. */
  | { readonly sound: 'ballRolls'; readonly seconds: number; readonly touches: readonly number[] }

const kinds: Readonly<Record<Cue['sound'], SoundKind>> = {
  chipDown: 'chips',
  chipsSwept: 'chips',
  paidSmall: 'chips',
  paidMedium: 'chips',
  paidLarge: 'chips',
  cardSlides: 'cards',
  cardTurns: 'cards',
  ballRolls: 'ball',
  ballDrops: 'ball',
  winSmall: 'wins',
  winMedium: 'wins',
  winLarge: 'wins',
  room: 'room',
}

/** From 2 to 1 on it is medium, from 12 to 1 on large: an even chance, a dozen and a number sound different. */
const mediumFrom = 2
const largeFrom = 12

function sizeOf(won: number, stake: number): Size {
  if (won < mediumFrom * stake) return 'Small'
  return won < largeFrom * stake ? 'Medium' : 'Large'
}

/** Returns the sound of the winnings of one bet, which are put beside it. */
export const paidCue = (won: number, stake: number): Cue => ({ sound: `paid${sizeOf(won, stake)}` })

interface Settled {
  readonly net: number
  readonly stake: number
}

/**
 * Returns the sound of a won round. A round that returns less than was staked is not won, though some of its bets
 * may be: it has no such sound.
 */
export const winCue = ({ net, stake }: Settled): Cue | undefined =>
  net > 0 ? { sound: `win${sizeOf(net, stake)}` } : undefined

/** Returns the only sound of a round whose steps were not shown: won, lost, or the stake comes back. */
export function endCue(round: Settled): Cue {
  return winCue(round) ?? { sound: round.net < 0 ? 'chipsSwept' : 'chipDown' }
}

/** Returns the sounds that may be heard, each once: several piles that are paid together are one sound. */
export function audible(cues: readonly Cue[], silent: ReadonlySet<SoundKind>): Cue[] {
  const heard = new Map(cues.map((cue) => [cue.sound, cue]))
  return [...heard.values()].filter(({ sound }) => !silent.has(kinds[sound]))
}
