import { useSyncExternalStore } from 'react'
import { soundCard, soundChip, soundRoll, soundWin } from '#lib/device/sound.ts'
import { useMe, useUpdateMe } from '#features/account/index.ts'

const query = '(prefers-reduced-motion: reduce)'

/** Returns sound, vibration and motion, as the person and their device allow them. */
export function useTableFeedback() {
  const me = useMe()
  const update = useUpdateMe()
  const isReduced = useSyncExternalStore(listenToMotion, () => matchMedia(query).matches)
  const vibrate = (pattern: number | number[]) => me.vibration && navigator.vibrate?.(pattern)

  return {
    hasSound: me.sound,
    hasVibration: me.vibration,
    /** Nothing moves: results show at once. */
    isStill: isReduced || !me.animations,
    toggleSound: () => update.mutate({ sound: !me.sound }),
    toggleVibration: () => update.mutate({ vibration: !me.vibration }),
    chip() {
      if (me.sound) soundChip()
      vibrate(8)
    },
    card: () => me.sound && soundCard(),
    roll: (milliseconds: number) => (me.sound ? soundRoll(milliseconds) : () => undefined),
    result(isWin: boolean) {
      if (me.sound && isWin) soundWin()
      vibrate(20)
    },
    refusal: () => vibrate([12, 40, 12]),
  }
}

export type TableFeedback = ReturnType<typeof useTableFeedback>

function listenToMotion(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
