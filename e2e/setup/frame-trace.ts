// oxlint-disable no-restricted-properties -- it measures frames, for bench/frames
import type { Page } from 'playwright-core'

/** The work of a browser between two marks of a page. */
export interface Stretch {
  readonly layouts: readonly number[]
  readonly paints: readonly number[]
  /** The times between frames, as the page got them. */
  readonly frames: readonly number[]
  /** Everything that moved, with the animated properties. */
  readonly properties: readonly string[]
  /** Animations that did not run on the compositor, with the reason. */
  readonly onMainThread: readonly string[]
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly args: {
    readonly data?: { readonly compositeFailed?: number; readonly unsupportedProperties?: readonly string[] }
  }
}

interface Seen {
  readonly frames: readonly (readonly [at: number, ms: number])[]
  readonly properties: readonly (readonly [at: number, what: string])[]
  /** The time of each mark. */
  readonly marks: Readonly<Record<string, number>>
}

const categories = ['devtools.timeline', 'blink.user_timing', 'blink.animations', 'benchmark', 'rail']

/**
 * Traces a page on a processor four times as slow, from a press until all of `marks` were reached one after the
 * other. Each mark is a CSS selector, or `still` for the end of all motion. A stretch goes from one mark to the next.
 */
export async function traceFrames(
  page: Page,
  press: () => Promise<void>,
  marks: readonly (readonly [name: string, reached: string])[],
): Promise<Readonly<Record<string, Stretch>>> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser of its own')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await browser.startTracing(page, { categories })
  const watching = page.evaluate(watch, marks)
  await press()
  const seen = await watching
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return stretchesOf(traceEvents, seen)
}

/** Runs in the page. It checks motion only now and then, because each check costs style computation. */
function watch(marks: readonly (readonly [string, string])[]): Promise<Seen> {
  const frames: [number, number][] = []
  const properties: [number, string][] = []
  const reached: Record<string, number> = { tap: performance.now() }
  performance.mark('frames:tap')
  const look = (at: number): boolean => {
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const { effect } of moving) {
      if (!(effect instanceof KeyframeEffect)) continue
      const names = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe))
      const moved = names.filter(
        (name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name),
      )
      const target = effect.target?.getAttribute('class') ?? effect.target?.tagName
      for (const name of new Set(moved)) properties.push([at, `${name} of ${target}`])
    }
    return moving.length > 0
  }
  const left = [...marks]
  return new Promise((resolve) => {
    let last = performance.now()
    requestAnimationFrame(function step() {
      const now = performance.now()
      frames.push([now, now - last])
      last = now
      const isMoving = frames.length % 12 === 0 ? look(now) : true
      const [name, place] = left[0] ?? []
      if (name !== undefined && (place === 'still' ? !isMoving : document.querySelector(place!) !== null)) {
        performance.mark(`frames:${name}`)
        reached[name] = now
        left.shift()
      }
      if (left.length > 0) requestAnimationFrame(step)
      else resolve({ frames, properties, marks: reached })
    })
  })
}

function stretchesOf(events: readonly TraceEvent[], seen: Seen): Readonly<Record<string, Stretch>> {
  const marked = events.filter(({ name }) => name.startsWith('frames:'))
  const pid = marked[0]?.pid
  const own = events.filter((event) => event.pid === pid)
  const names = Object.keys(seen.marks)
  return Object.fromEntries(
    names.slice(1).map((name, index) => {
      const before = names[index] ?? ''
      const at = (mark: string) => marked.find((event) => event.name === `frames:${mark}`)?.ts ?? 0
      const during = own.filter(({ ts }) => ts >= at(before) && ts < at(name))
      const isWithin = ([moment]: readonly [number, unknown]) =>
        moment > (seen.marks[before] ?? 0) && moment <= (seen.marks[name] ?? 0)
      return [
        name,
        {
          layouts: lengthsOf(during, 'Layout'),
          paints: lengthsOf(during, 'Paint'),
          frames: seen.frames.filter(isWithin).map(([, ms]) => ms),
          properties: [...new Set(seen.properties.filter(isWithin).map(([, what]) => what))],
          onMainThread: during.flatMap(whyNotComposited),
        },
      ]
    }),
  )
}

const lengthsOf = (events: readonly TraceEvent[], kind: string): number[] =>
  events.filter(({ name, ph }) => name === kind && ph === 'X').map(({ dur = 0 }) => dur / 1000)

function whyNotComposited({ name, args: { data } }: TraceEvent): string[] {
  if (name !== 'Animation' || data?.compositeFailed === undefined || data.compositeFailed === 0) return []
  return [`${data.compositeFailed}: ${data.unsupportedProperties?.join(', ') ?? ''}`]
}
