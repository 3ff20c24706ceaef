import { useEffect, useRef } from 'react'
import type { FilmScreen } from './film-player.ts'
import type { Timed } from './film.ts'
import { hearEnd, hearSteps, type Heard, type Voice } from './heard.ts'
import { useFilm } from './use-film.ts'

interface HeardFilmOptions<Step> extends FilmScreen {
  /** Undefined while nothing is to be shown. */
  readonly film: { readonly key: string; readonly steps: readonly (Step & Timed)[] } | undefined
  readonly isReduced: boolean
  readonly heard: Heard<Step>
  readonly voice: Voice
}

/**
 * Plays the film on this page, and lets its steps be heard as they begin. Skipping ends their sounds. The returned
 * function skips the film.
 */
export function useHeardFilm<Step>(options: HeardFilmOptions<Step>): () => void {
  const { film, isReduced, heard, voice } = options
  const reel = { steps: film?.steps ?? [], heard, voice }
  const stops = useRef<(() => void)[]>([])
  useEffect(() => () => hush(stops), [])
  // The page may be drawn later than the next step begins, so what was heard is not read from what is shown.
  const told = useRef({ key: '', to: 0 })
  const toldOf = (key: string | undefined) => (told.current.key === key ? told.current.to : 0)
  return useFilm({
    film,
    isReduced,
    reach(to) {
      const from = toldOf(film?.key)
      told.current = { key: film?.key ?? '', to: Math.max(from, to) }
      stops.current.push(hearSteps(reel, from, to))
      options.reach(to)
    },
    end() {
      if (hearEnd(reel, toldOf(film?.key))) hush(stops)
      stops.current = []
      options.end()
    },
  })
}

function hush(stops: { readonly current: readonly (() => void)[] }): void {
  for (const stop of stops.current) stop()
}
