import { useEffect, useSyncExternalStore } from 'react'
import { useRoomSound } from './use-room-sound.ts'
import { useMe, useUpdateMe } from '#features/account/index.ts'
import { whenIdle } from '#lib/device/when-idle.ts'
import { audible, type Cue } from '#lib/sound/cues.ts'
import { silentKinds } from '#lib/sound/silent-kinds.ts'
import { loadSounds, startSound } from '#lib/sound/sound-desk.ts'

const query = '(prefers-reduced-motion: reduce)'

/** Returns sound, vibration and motion, as the person and their device allow them. */
export function useTableFeedback() {
  const me = useMe()
  const update = useUpdateMe()
  const isReduced = useSyncExternalStore(listenToMotion, () => matchMedia(query).matches)
  // No sound is needed for the first picture of a table, and none can be heard before the first tap.
  useEffect(() => whenIdle(() => void loadSounds()), [])
  useRoomSound(me.sound && me.music)

  function play(cues: readonly Cue[]): () => void {
    if (!me.sound) return () => undefined
    const stops = audible(cues, silentKinds(me.id)).map(startSound)
    return () => {
      for (const stop of stops) stop?.()
    }
  }
  const vibrate = (pattern: number | number[]) => {
    if (me.vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern)
  }
  function chip() {
    play([{ sound: 'chipDown' }])
    vibrate(8)
  }
  return {
    hasSound: me.sound,
    hasVibration: me.vibration,
    /** True if nothing moves, so results show at once. */
    isStill: isReduced || !me.animations,
    toggleSound: () => update.mutate({ sound: !me.sound }),
    toggleVibration: () => update.mutate({ vibration: !me.vibration }),
    play,
    chip,
    /** Gives the feedback to a change of all chips on the felt at once. */
    changed(kind: 'undo' | 'double' | 'clear') {
      if (kind === 'double') chip()
      if (kind === 'clear') play([{ sound: 'chipsSwept' }])
    },
    result: () => vibrate(20),
    /** Vibrates, because little time is left. */
    lastSeconds: () => vibrate(8),
    refusal: () => vibrate([12, 40, 12]),
  }
}

export type TableFeedback = ReturnType<typeof useTableFeedback>

function listenToMotion(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
