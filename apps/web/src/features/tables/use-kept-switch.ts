import { useState } from 'react'

/** A person's own switch at the tables, kept on the device; off until it is turned on. */
export function useKeptSwitch(name: string, userId: number) {
  const place = `cardroom.${name}.${userId}`
  const [isOn, setOn] = useState(() => read(place))

  function turn(on: boolean) {
    setOn(on)
    try {
      localStorage.setItem(place, on ? 'on' : 'off')
    } catch {
      // Storage may be forbidden; then the switch lasts as long as the table is open.
    }
  }
  return [isOn, turn] as const
}

function read(place: string): boolean {
  try {
    return localStorage.getItem(place) === 'on'
  } catch {
    return false
  }
}
