import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'

/** In pixels of the page that holds the component. */
export interface Place {
  readonly x: number
  readonly y: number
  /** The number of the finger, if there are several. They are lifted in this order. */
  readonly id?: number
}

export const middleOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/**
 * Acts like a finger: it sends what a screen reports to the browser, which makes pointer events, presses and
 * scrolling of it.
 */
export const finger = {
  down: (...places: Place[]) => dispatch('touchStart', places),
  move: (...places: Place[]) => dispatch('touchMove', places),
  up: () => dispatch('touchEnd', []),
  /** The system cancels the touch: a call comes in, or a system gesture begins. */
  lost: () => dispatch('touchCancel', []),
  /** Moves from one place to another, too quickly to count as held. */
  async flick(from: Place, to: Place) {
    const begin = epochSeconds()
    await dispatch('touchStart', [from], begin)
    await dispatch('touchMove', [to], begin + tapSeconds / 2)
    await dispatch('touchEnd', [], begin + tapSeconds)
  },
  /** Keeps a tap short, however slow the machine is. */
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

/** Presses a key by its position, with its character in the current alphabet. `isHeld` means that it repeats. */
export async function pressKey(code: string, key: string, { isHeld = false } = {}): Promise<void> {
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', code, key, autoRepeat: isHeld })
}

export async function releaseKey(code: string, key: string): Promise<void> {
  await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', code, key })
}

/** Waits until the page has drawn everything up to now: an effect that is missing by then will not come. */
export const drawn = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
