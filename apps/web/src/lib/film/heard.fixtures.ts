import { filmPlayer } from './film-player.ts'
import type { Timed } from './film.ts'
import { hearEnd, hearSteps, type Heard, type Voice } from './heard.ts'
import { audible, type SoundKind } from '#lib/sound/cues.ts'
import { fakeAudio } from '#lib/sound/fake-audio.fixtures.ts'

interface Told {
  /** Milliseconds from the beginning of the film. */
  readonly atMs: number
  readonly cues: readonly string[]
  readonly lines: readonly string[]
}

interface Hearing {
  /** The player skips the film at this time. */
  readonly skipMs?: number
  /** True without motion, when only the end is shown. */
  readonly isReduced?: boolean
  readonly silent?: ReadonlySet<SoundKind>
}

interface Reel<Step> {
  readonly key: string
  readonly steps: readonly (Step & Timed)[]
}

/** Makes a clock that runs from one waiting caller to the next. */
function runningClock() {
  let time = 0
  let waiting: { readonly at: number; readonly then: () => void }[] = []
  return {
    now: () => time,
    wait(milliseconds: number, then: () => void) {
      const call = { at: time + milliseconds, then }
      waiting.push(call)
      return () => {
        waiting = waiting.filter((other) => other !== call)
      }
    },
    runTo(until: number) {
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
        if (!next) break
        waiting = waiting.filter((call) => call !== next)
        time = next.at
        next.then()
      }
      time = Math.max(time, until)
    },
  }
}

const anHourMs = 3_600_000

/** Plays a film to its end. Returns what is heard, in order, and when the audio was told to begin each sound. */
export function hear<Step>(film: Reel<Step>, heard: Heard<Step>, options: Hearing = {}) {
  const { skipMs, isReduced = false, silent = new Set() } = options
  const clock = runningClock()
  const audio = fakeAudio({ now: () => clock.now() / 1000 })
  const told: Told[] = []
  let cues: string[] = []
  let lines: readonly string[] = []
  let results = 0
  const voice: Voice = {
    play(asked) {
      const played = audible(asked, silent)
      for (const cue of played) audio.player.play(cue)
      cues = played.map(({ sound }) => sound)
      return () => undefined
    },
    say: (said) => (lines = said),
    result: () => (results += 1),
  }
  const reel = { steps: film.steps, heard, voice }
  const note = (tell: () => void) => {
    ;[cues, lines] = [[], []]
    tell()
    if (cues.length + lines.length > 0) told.push({ atMs: clock.now(), cues, lines })
  }
  let reached = 0
  const player = filmPlayer(clock)
  player.reduce(isReduced)
  player.play(film, {
    reach: (to) =>
      note(() => {
        hearSteps(reel, reached, to)
        reached = to
      }),
    end: () => note(() => hearEnd(reel, reached)),
  })
  if (skipMs !== undefined) {
    clock.runTo(skipMs)
    player.skip()
  }
  clock.runTo(anHourMs)
  return { told, results, begun: audio.begun }
}

interface HasTold {
  readonly told: readonly Told[]
}

/** Returns the sounds in order. */
export const cuesIn = ({ told }: HasTold): string[] => told.flatMap(({ cues }) => cues)

/** Returns the words in order. */
export const linesIn = ({ told }: HasTold): string[] => told.flatMap(({ lines }) => lines)
