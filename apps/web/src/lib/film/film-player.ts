import type { Timed } from './film.ts'

/** The player's source of time. A test moves it by hand. */
export interface FilmClock {
  /** Milliseconds; it never goes back. */
  readonly now: () => number
  /** Calls `then` once after this time, or later. The returned function prevents the call. */
  readonly wait: (milliseconds: number, then: () => void) => () => void
}

/** A screen that shows a film. */
export interface FilmScreen {
  /** The player calls this with the number of steps that have begun. The number only grows. */
  readonly reach: (reached: number) => void
  /** The player calls this once for each film, when all steps have begun or the rest is skipped. */
  readonly end: () => void
}

interface Reel {
  readonly key: string
  readonly steps: readonly Timed[]
}

export interface FilmPlayer {
  /** A film that is playing, or was the last to play, does not begin again. Another film replaces it. */
  readonly play: (film: Reel, screen: FilmScreen) => void
  /** Jumps to the end at once. */
  readonly skip: () => void
  /** After `true` every film is at its end at once. `false` lets films move again. */
  readonly reduce: (isReduced: boolean) => void
  /** The screen is closed: it receives nothing more. */
  readonly stop: () => void
}

/** Plays one film at a time. If the clock was held up, it goes on with the step that is due now. */
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
