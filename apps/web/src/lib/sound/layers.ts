import type { Cue, PlainSound } from './cues.ts'

/** A part of a sound: a band of noise, or a tone, that swells and fades. Times in seconds, frequencies in hertz. */
export interface Layer {
  readonly source: 'noise' | 'sine' | 'triangle'
  /** The tone, or the middle of the band. */
  readonly frequency: number
  /** The frequency at its end, if it glides. */
  readonly to?: number
  readonly gain: number
  /** The time from the beginning of the sound. */
  readonly at?: number
  /** The time until it is as loud as it gets, and the time until it begins to fade. */
  readonly attack?: number
  readonly hold?: number
  readonly length: number
  /** The narrowness of a band. */
  readonly sharpness?: number
}

/** Returns the layers of a clay chip that touches another one, or the felt. */
const clay = (at: number, frequency: number, gain = 0.08): readonly Layer[] => [
  { source: 'noise', frequency, gain, at, length: 0.035 },
  { source: 'noise', frequency: frequency * 0.63, gain: gain * 0.7, at: at + 0.012, length: 0.05 },
]

/** Returns the layers of chips that are counted out beside a bet, each higher than the one before. */
const countedOut = (chips: number): readonly Layer[] =>
  Array.from({ length: chips }, (_, place) => clay(place * 0.07, 1900 + place * 140, 0.06)).flat()

/** Returns the layers of low notes, one after the other. */
const notes = (...frequencies: readonly number[]): readonly Layer[] =>
  frequencies.map((frequency, place) => ({
    source: 'triangle',
    frequency,
    gain: 0.1,
    at: place * 0.16,
    attack: 0.02,
    length: 0.5,
  }))

const [g3, c4, e4, g4] = [196, 261.6, 329.6, 392] as const

/** The sounds are short, dry and quiet. No two are alike, so a person knows what happened without looking. */
const plain: Readonly<Record<Exclude<PlainSound, 'room'>, readonly Layer[]>> = {
  chipDown: [...clay(0, 2400), { source: 'sine', frequency: 320, gain: 0.03, length: 0.04 }],
  chipsSwept: [
    { source: 'noise', frequency: 1100, to: 500, gain: 0.05, attack: 0.08, length: 0.34, sharpness: 0.8 },
    ...[0.05, 0.12, 0.2].flatMap((at) => clay(at, 1500, 0.03)),
  ],
  paidSmall: countedOut(2),
  paidMedium: countedOut(4),
  paidLarge: countedOut(7),
  cardSlides: [
    { source: 'noise', frequency: 900, to: 1400, gain: 0.06, attack: 0.03, length: 0.18, sharpness: 0.7 },
  ],
  cardTurns: [
    { source: 'noise', frequency: 2600, gain: 0.05, length: 0.05, sharpness: 1 },
    { source: 'noise', frequency: 700, gain: 0.07, at: 0.07, length: 0.06, sharpness: 1 },
  ],
  ballDrops: [
    { source: 'sine', frequency: 180, gain: 0.08, length: 0.12 },
    { source: 'noise', frequency: 2100, gain: 0.08, length: 0.03 },
    { source: 'noise', frequency: 1800, gain: 0.05, at: 0.09, length: 0.03 },
    { source: 'noise', frequency: 1700, gain: 0.03, at: 0.15, length: 0.03 },
  ],
  winSmall: notes(g3, c4),
  winMedium: notes(g3, c4, e4),
  winLarge: notes(g3, c4, e4, g4),
}

/** The murmur of the room: fainter than anything that happens at the table. It does not end. */
export const roomLayer = { frequency: 220, gain: 0.012, attack: 2, sharpness: 0.3 } as const

/** Returns the layers of a sound that ends. */
export function layersOf(cue: Cue): readonly Layer[] {
  if (cue.sound === 'ballRolls') return rolled(cue)
  return cue.sound === 'room' ? [] : plain[cue.sound]
}

/** Returns a quiet roll along the rim, which slows down, and a click at each pocket that the ball touches. */
function rolled({ seconds, touches }: Extract<Cue, { readonly sound: 'ballRolls' }>): readonly Layer[] {
  const rim = {
    source: 'noise',
    frequency: 700,
    to: 380,
    gain: 0.05,
    attack: 0.15,
    hold: seconds * 0.6,
    length: seconds,
    sharpness: 1.4,
  } as const
  return [
    rim,
    ...touches.map((at) => ({ source: 'noise', frequency: 2300, gain: 0.06, at, length: 0.03 }) as const),
  ]
}
