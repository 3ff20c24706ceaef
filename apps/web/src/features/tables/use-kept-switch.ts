import type { UserId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { keep, kept } from '#lib/device/kept.ts'

/** Returns a person's own switch at the tables. The device keeps it, and it is off at first. */
export function useKeptSwitch(name: string, userId: UserId) {
  const place = `cardroom.${name}.${userId}`
  const [isOn, setOn] = useState(() => kept(place) === 'on')

  function turn(on: boolean) {
    setOn(on)
    keep(place, on ? 'on' : 'off')
  }
  return [isOn, turn] as const
}
