import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** In pixels of the page that the component stands in. */
export interface Place {
  readonly x: number
  readonly y: number
  /** Which finger, of several: they are lifted in this order. */
  readonly id?: number
}

export const middleOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** A finger as the browser gets it from a screen: from it come pointer events, a press, scrolling. */
export const finger = {
  down: (...places: Place[]) => dispatch('touchStart', places),
  move: (...places: Place[]) => dispatch('touchMove', places),
  up: () => dispatch('touchEnd', []),
  /** The system takes it away: a call comes in, a gesture of its own begins. */
  lost: () => dispatch('touchCancel', []),
  /** From one place to another, too quick to be held. */
  async flick(from: Place, to: Place) {
    const begin = epochSeconds()
    await dispatch('touchStart', [from], begin)
    await dispatch('touchMove', [to], begin + tapSeconds / 2)
    await dispatch('touchEnd', [], begin + tapSeconds)
  },
  /** As short as a tap is, however slow the machine. */
  async tap(place: Place) {
    const begin = epochSeconds()
    await dispatch('touchStart', [place], begin)
    await dispatch('touchEnd', [], begin + tapSeconds)
  },
}

const tapSeconds = 0.05
// oxlint-disable-next-line no-restricted-properties -- the moment that an event bears
const epochSeconds = () => (performance.timeOrigin + performance.now()) / 1000

type Kind = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'

async function dispatch(type: Kind, places: readonly Place[], timestamp = epochSeconds()): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const touchPoints = places.map(({ x, y, id = 0 }) => ({ x: x + frame.left, y: y + frame.top, id }))
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
}

/** A key of the keyboard by where it lies, with what this alphabet has there; `isHeld`: it repeats. */
export async function pressKey(code: string, key: string, { isHeld = false } = {}): Promise<void> {
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, autoRepeat: isHeld })
}

export async function releaseKey(code: string, key: string): Promise<void> {
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', code, key })
}

/** Once the page has drawn what it was told so far: what has not come by then, does not come of it. */
export const drawn = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
