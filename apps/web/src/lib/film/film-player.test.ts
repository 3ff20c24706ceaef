import { beforeEach, describe, expect, test } from 'vitest'
import { filmPlayer, type FilmPlayer, type FilmScreen } from './film-player.ts'
import { followedBy, pictureAt, within, type Film } from './film.ts'

/** Makes a clock that stands still until the test moves it. */
function handClock() {
  let time = 0
  let waiting: { readonly at: number; readonly then: () => void }[] = []
  return {
    now: () => time,
    wait(milliseconds: number, then: () => void) {
      const call = { at: time + milliseconds, then }
      waiting.push(call)
      return () => {
        waiting = waiting.filter((other) => other !== call)
      }
    },
    /** Moves the clock in one jump, as after a sleep: waiting callers are called only at the end. */
    jump(milliseconds: number) {
      time += milliseconds
      for (const call of waiting.filter(({ at }) => at <= time)) {
        waiting = waiting.filter((other) => other !== call)
        call.then()
      }
    },
    isIdle: () => waiting.length === 0,
  }
}

const film = { key: 'round 1', steps: [{ atMs: 0 }, { atMs: 100 }, { atMs: 100 }, { atMs: 300 }] }
const other = { key: 'round 2', steps: [{ atMs: 50 }] }

let clock: ReturnType<typeof handClock>
let player: FilmPlayer
let calls: (number | 'end')[]
const screen: FilmScreen = { reach: (reached) => calls.push(reached), end: () => calls.push('end') }

beforeEach(() => {
  clock = handClock()
  player = filmPlayer(clock)
  calls = []
})

describe('a film', () => {
  test('is shown step by step, and steps that begin together are shown together', () => {
    player.play(film, screen)
    expect(calls).toEqual([1])
    clock.jump(99)
    expect(calls).toEqual([1])
    clock.jump(1)
    expect(calls).toEqual([1, 3])
    clock.jump(200)
    expect(calls).toEqual([1, 3, 'end'])
    expect(clock.isIdle()).toBe(true)
  })

  test('a film without a step is at its end at once', () => {
    player.play({ key: 'nothing', steps: [] }, screen)
    expect(calls).toEqual(['end'])
  })

  test('goes on with the step that is due after the clock was held up', () => {
    player.play(film, screen)
    clock.jump(250)
    expect(calls).toEqual([1, 3])
    clock.jump(10_000)
    expect(calls).toEqual([1, 3, 'end'])
  })

  test.each([0, 1, 150, 299])('is skipped after %i ms: the end once, and nothing more', (ms) => {
    player.play(film, screen)
    clock.jump(ms)
    player.skip()
    player.skip()
    clock.jump(10_000)
    expect(calls.filter((each) => each === 'end')).toHaveLength(1)
    expect(calls.at(-1)).toBe('end')
  })

  test('does not begin again for the same answer, while it runs or afterwards', () => {
    player.play(film, screen)
    clock.jump(100)
    player.play(film, screen)
    clock.jump(200)
    player.play(film, screen)
    clock.jump(10_000)
    expect(calls).toEqual([1, 3, 'end'])
  })

  test('gives way to the next answer', () => {
    player.play(film, screen)
    player.play(other, screen)
    clock.jump(10_000)
    expect(calls).toEqual([1, 'end'])
  })
})

describe('without motion,', () => {
  test('every film is at its end at once, also the one that is playing', () => {
    player.play(film, screen)
    player.reduce(true)
    expect(calls).toEqual([1, 'end'])
    player.play(other, screen)
    expect(calls).toEqual([1, 'end', 'end'])
    expect(clock.isIdle()).toBe(true)
  })

  test('films move again when motion is allowed again', () => {
    player.reduce(true)
    player.reduce(false)
    player.play(film, screen)
    expect(calls).toEqual([1])
  })
})

test('a closed screen receives nothing; a screen that comes back sees the film anew', () => {
  player.play(film, screen)
  player.stop()
  clock.jump(10_000)
  expect(calls).toEqual([1])
  player.play(film, screen)
  expect(calls).toEqual([1, 1])
})

test('skipping does nothing if no film is playing', () => {
  player.skip()
  expect(calls).toEqual([])
})

describe('a picture', () => {
  const counted: Film<number, { readonly add: number }> = {
    key: 'sum',
    before: 10,
    steps: [
      { add: 1, atMs: 0 },
      { add: 2, atMs: 100 },
    ],
    after: 99,
  }
  const add = (sum: number, step: { readonly add: number }) => sum + step.add

  test('follows from its steps, and ends at the server’s answer', () => {
    expect([0, 1, 2, 3].map((reached) => pictureAt(counted, reached, add))).toEqual([10, 11, 99, 99])
  })

  test('following steps begin after the last step and a pause', () => {
    expect(followedBy([{ atMs: 300 }, { atMs: 100 }], 50, [{ atMs: 0 }, { atMs: 10 }])).toEqual([
      { atMs: 300 },
      { atMs: 100 },
      { atMs: 350 },
      { atMs: 360 },
    ])
    expect(followedBy([], 50, [{ atMs: 0 }])).toEqual([{ atMs: 50 }])
  })

  test('a film that would take too long is shown faster, in the same order', () => {
    expect(within(film.steps, 150).map(({ atMs }) => atMs)).toEqual([0, 50, 50, 150])
    expect(within(film.steps, 1000)).toEqual(film.steps)
  })
})
