import type { Cue } from '#lib/sound/cues.ts'

/** The end of a film whose steps were not all shown. */
interface HeardEnd {
  readonly cues: readonly Cue[]
  /** The summary; undefined if the words of the skipped steps are said instead. */
  readonly lines: readonly string[] | undefined
}

/** The sounds and the words of a film. */
export interface Heard<Step> {
  readonly cueOf: (step: Step) => Cue | undefined
  /** `place` is the place of the step in its film, from 0. */
  readonly lineOf: (step: Step, place: number) => string | undefined
  /** Tells whether this step announces the result. */
  readonly isResult: (step: Step) => boolean
  /** Returns what is heard instead of these skipped steps; undefined if they contain nothing important. */
  readonly endOf: (rest: readonly Step[]) => HeardEnd | undefined
}

/** Has no sound and no words; it stands for a film while none is shown. */
export const silence: Heard<unknown> = {
  cueOf: () => undefined,
  lineOf: () => undefined,
  isResult: () => false,
  endOf: () => undefined,
}

/** Plays the sounds of a film, and says its words. */
export interface Voice {
  /** Begins the sounds now. The returned function ends them early. */
  readonly play: (cues: readonly Cue[]) => () => void
  readonly say: (lines: readonly string[]) => void
  /** Vibrates for the result. */
  readonly result: () => void
}

interface Reel<Step> {
  readonly steps: readonly Step[]
  readonly heard: Heard<Step>
  readonly voice: Voice
}

const present = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value])

/** Plays and says the steps that begin now, from one place up to another. The returned function ends their sounds. */
export function hearSteps<Step>({ steps, heard, voice }: Reel<Step>, from: number, to: number): () => void {
  const begun = steps.slice(from, to)
  const stop = voice.play(begun.flatMap((step) => present(heard.cueOf(step))))
  voice.say(begun.flatMap((step, index) => present(heard.lineOf(step, from + index))))
  if (begun.some(heard.isResult)) voice.result()
  return stop
}

/**
 * Plays and says the end of a film, after the steps up to this place. The rest of a skipped film is one sound and a
 * summary. Returns true if it was skipped.
 */
export function hearEnd<Step>({ steps, heard, voice }: Reel<Step>, from: number): boolean {
  const rest = steps.slice(from)
  const end = heard.endOf(rest)
  if (end) voice.play(end.cues)
  voice.say(end?.lines ?? rest.flatMap((step, index) => present(heard.lineOf(step, from + index))))
  if (rest.some(heard.isResult)) voice.result()
  return end !== undefined
}
