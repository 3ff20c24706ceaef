import type { Timed } from './film.ts'

/** Time as a player has it: a test sets it by hand. */
export interface FilmClock {
  /** Milliseconds; it never goes back. */
  readonly now: () => number
  /** Calls once after so many milliseconds, or later; what comes back prevents it. */
  readonly wait: (milliseconds: number, then: () => void) => () => void
}

/** Where a film is shown. */
export interface FilmScreen {
  /** So many steps have begun. It only grows. */
  readonly reach: (reached: number) => void
  /** All steps have begun, or nobody waits for them: once for each film. */
  readonly end: () => void
}

interface Reel {
  readonly key: string
  readonly steps: readonly Timed[]
}

export interface FilmPlayer {
  /** The film that is on, or was on last, does not begin again; another one takes its place. */
  readonly play: (film: Reel, screen: FilmScreen) => void
  /** The end at once. */
  readonly skip: () => void
  /** From now on every film is at its end at once; `false` lets them move again. */
  readonly reduce: (isReduced: boolean) => void
  /** The screen is gone: nothing is told to it any more. */
  readonly stop: () => void
}

/** Plays one film at a time. Where the clock was held up it goes on with the step that is due by now. */
export function filmPlayer(clock: FilmClock): FilmPlayer {
  let isReduced = false
  let lastKey: string | undefined
  let running: { readonly end: () => void; cancel: () => void } | undefined

  function play(film: Reel, screen: FilmScreen): void {
    if (film.key === lastKey) return
    running?.cancel()
    lastKey = film.key
    const begunAt = clock.now()
    let reached = 0
    running = { end: screen.end, cancel: () => undefined }
    if (isReduced) return finish()
    goOn()

    function goOn(): void {
      const passed = clock.now() - begunAt
      const due = film.steps.filter(({ atMs }) => atMs <= passed).length
      const next = film.steps[due]
      if (!next) return finish()
      if (due > reached) screen.reach((reached = due))
      if (running) running.cancel = clock.wait(next.atMs - passed, goOn)
    }
  }

  function finish(): void {
    const film = running
    running = undefined
    film?.cancel()
    film?.end()
  }

  return {
    play,
    skip: finish,
    reduce(reduced) {
      isReduced = reduced
      if (reduced) finish()
    },
    stop() {
      if (!running) return
      running.cancel()
      running = undefined
      lastKey = undefined
    },
  }
}
