import { useEffect } from 'react'
import { whenIdle } from '#lib/device/when-idle.ts'
import { loadSounds, startSound } from '#lib/sound/sound-desk.ts'

/** The first of these lets a browser play sound. */
const taps = ['click', 'keydown'] as const

/** The faint murmur of the room: from the first tap at a table until the person leaves it or hides the page. */
export function useRoomSound(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    let isHere = true
    let stop: (() => void) | undefined
    function begin() {
      if (isHere && !document.hidden) stop ??= startSound({ sound: 'room' })
    }
    function hush() {
      stop?.()
      stop = undefined
    }
    const turn = () => (document.hidden ? hush() : begin())
    const cancel = whenIdle(() => void loadSounds().then(begin))
    for (const tap of taps) addEventListener(tap, begin)
    document.addEventListener('visibilitychange', turn)
    return () => {
      isHere = false
      cancel()
      for (const tap of taps) removeEventListener(tap, begin)
      document.removeEventListener('visibilitychange', turn)
      hush()
    }
  }, [isOn])
}
