import { useEffect, useEffectEvent, useState } from 'react'
import { filmPlayer, type FilmClock, type FilmScreen } from './film-player.ts'
import type { Timed } from './film.ts'

interface FilmOptions extends FilmScreen {
  /** Undefined while nothing is to be shown. */
  readonly film: { readonly key: string; readonly steps: readonly Timed[] } | undefined
  /** Nothing moves: every film is at its end at once. */
  readonly isReduced: boolean
}

/**
 * Plays the film on this page. If the person hides the tab or turns the phone, they find its end. It also ends if
 * they leave, because the next page begins with the server's answer. The returned function skips it.
 */
export function useFilm({ film, isReduced, ...screen }: FilmOptions): () => void {
  const [player] = useState(() => filmPlayer(pageClock))
  const reach = useEffectEvent(screen.reach)
  const end = useEffectEvent(screen.end)
  useEffect(() => player.reduce(isReduced), [player, isReduced])
  useEffect(() => {
    if (!film) return player.stop()
    player.play(film, { reach: (reached) => reach(reached), end: () => end() })
    if (document.hidden) player.skip()
  }, [player, film])
  useEffect(() => () => player.stop(), [player])
  useEffect(() => {
    const turned = matchMedia('(orientation: portrait)')
    const skipUnseen = () => document.hidden && player.skip()
    document.addEventListener('visibilitychange', skipUnseen)
    turned.addEventListener('change', player.skip)
    return () => {
      document.removeEventListener('visibilitychange', skipUnseen)
      turned.removeEventListener('change', player.skip)
    }
  }, [player])
  return player.skip
}

const pageClock: FilmClock = {
  now: () => performance.now(),
  wait(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}
