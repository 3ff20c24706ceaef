import type { Cue } from '#lib/sound/cues.ts'

/** The end of a film whose steps were not all shown. */
interface HeardEnd {
  readonly cues: readonly Cue[]
  /** Undefined: the words of the steps are not skipped. */
  readonly lines: readonly string[] | undefined
}

/** The sounds and the words of a film, for a person who listens. */
export interface Heard<Step> {
  readonly cueOf: (step: Step) => Cue | undefined
  /** `place` is the place of the step in its film, from 0. */
  readonly lineOf: (step: Step, place: number) => string | undefined
  /** The result is announced by this step. */
  readonly isResult: (step: Step) => boolean
  /** What is heard instead of these steps, which were skipped. Undefined if nothing that matters was skipped. */
  readonly endOf: (rest: readonly Step[]) => HeardEnd | undefined
}

/** While no film is shown, nothing is heard. */
export const unheard: Heard<unknown> = {
  cueOf: () => undefined,
  lineOf: () => undefined,
  isResult: () => false,
  endOf: () => undefined,
}

/** Plays and says what a film tells. */
export interface Voice {
  /** Begins the sounds now. The returned function ends them early. */
  readonly play: (cues: readonly Cue[]) => () => void
  readonly say: (lines: readonly string[]) => void
  /** Lets the result be felt. */
  readonly result: () => void
}

interface Reel<Step> {
  readonly steps: readonly Step[]
  readonly heard: Heard<Step>
  readonly voice: Voice
}

const present = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value])

/** Tells the steps that begin now, from one place up to another. The returned function ends their sounds. */
export function hearSteps<Step>({ steps, heard, voice }: Reel<Step>, from: number, to: number): () => void {
  const begun = steps.slice(from, to)
  const stop = voice.play(begun.flatMap((step) => present(heard.cueOf(step))))
  voice.say(begun.flatMap((step, index) => present(heard.lineOf(step, from + index))))
  if (begun.some(heard.isResult)) voice.result()
  return stop
}

/**
 * Tells the end of a film, of which the steps up to this place have been told. The rest of a skipped film is one sound
 * and a summary. Returns true if it was skipped.
 */
export function hearEnd<Step>({ steps, heard, voice }: Reel<Step>, from: number): boolean {
  const rest = steps.slice(from)
  const end = heard.endOf(rest)
  if (end) voice.play(end.cues)
  voice.say(end?.lines ?? rest.flatMap((step, index) => present(heard.lineOf(step, from + index))))
  if (rest.some(heard.isResult)) voice.result()
  return end !== undefined
}
