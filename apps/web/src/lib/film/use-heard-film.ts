import { useEffect, useRef } from 'react'
import type { FilmScreen } from './film-player.ts'
import type { Timed } from './film.ts'
import { hearEnd, hearSteps, type Heard, type Voice } from './heard.ts'
import { useFilm } from './use-film.ts'

interface HeardFilmOptions<Step> extends FilmScreen {
  /** Undefined while there is no film to show. */
  readonly film: { readonly key: string; readonly steps: readonly (Step & Timed)[] } | undefined
  readonly isReduced: boolean
  readonly heard: Heard<Step>
  readonly voice: Voice
}

/**
 * Plays the film on this page, with the sounds and words of each step as it begins. Skipping ends the sounds. The
 * returned function skips the film.
 */
export function useHeardFilm<Step>(options: HeardFilmOptions<Step>): () => void {
  const { film, isReduced, heard, voice } = options
  const reel = { steps: film?.steps ?? [], heard, voice }
  const stops = useRef<(() => void)[]>([])
  useEffect(() => () => hush(stops), [])
  // React may render only after the next step has begun, so the steps already heard are not read from its state.
  const heardTo = useRef({ key: '', place: 0 })
  const heardOf = (key: string | undefined) => (heardTo.current.key === key ? heardTo.current.place : 0)
  return useFilm({
    film,
    isReduced,
    reach(to) {
      const from = heardOf(film?.key)
      heardTo.current = { key: film?.key ?? '', place: Math.max(from, to) }
      stops.current.push(hearSteps(reel, from, to))
      options.reach(to)
    },
    end() {
      if (hearEnd(reel, heardOf(film?.key))) hush(stops)
      stops.current = []
      options.end()
    },
  })
}

function hush(stops: { readonly current: readonly (() => void)[] }): void {
  for (const stop of stops.current) stop()
}
