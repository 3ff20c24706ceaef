import { describe, expect, test } from 'vitest'
import type { Cue } from './cues.ts'
import { fakeAudio } from './fake-audio.fixtures.ts'

const ending: readonly Cue[] = [
  { sound: 'chipDown' },
  { sound: 'chipsSwept' },
  { sound: 'paidSmall' },
  { sound: 'paidMedium' },
  { sound: 'paidLarge' },
  { sound: 'cardSlides' },
  { sound: 'cardTurns' },
  { sound: 'ballRolls', seconds: 2.7, touches: [2.2, 2.5] },
  { sound: 'ballDrops' },
  { sound: 'winSmall' },
  { sound: 'winMedium' },
  { sound: 'winLarge' },
]

const startedBy = (cue: Cue) => {
  const { player, begun } = fakeAudio({ now: () => 5 })
  player.play(cue)
  return begun
}

describe('before the first tap,', () => {
  test('nothing sounds, also not later, and no audio is opened', () => {
    let hasTapped = false
    const { player, begun, counts } = fakeAudio({ hasTapped: () => hasTapped })
    for (const cue of [...ending, { sound: 'room' } as const]) expect(player.play(cue)).toBeUndefined()
    expect(counts.made).toBe(0)
    hasTapped = true
    expect(begun).toEqual([])
    player.play({ sound: 'chipDown' })
    expect(counts.made).toBe(1)
    expect(begun).not.toEqual([])
  })
})

describe.each(ending.map((cue) => [cue.sound, cue] as const))('%s', (_, cue) => {
  test('begins now, ends by itself, and is quiet', () => {
    const begun = startedBy(cue)
    expect(Math.min(...begun.map(({ at }) => at))).toBe(5)
    for (const { until, at, loudness } of begun) {
      expect(until).toBeGreaterThan(at)
      expect(loudness).toBeGreaterThan(0)
      expect(loudness).toBeLessThanOrEqual(0.1)
    }
  })

  test('can be ended early', () => {
    const { player, begun } = fakeAudio({ now: () => 5 })
    player.play(cue)?.()
    expect(begun.map(({ until }) => until)).toEqual(begun.map(() => 5))
  })
})

test('no two sounds are alike', () => {
  const heard = ending.map((cue) =>
    startedBy(cue)
      .map(({ frequency, at }) => `${frequency} ${at}`)
      .join(),
  )
  expect(new Set(heard).size).toBe(ending.length)
})

test('the larger the win or the payout, the more is heard', () => {
  const countsOf = (...names: readonly ('winSmall' | 'winMedium' | 'winLarge')[]) =>
    names.map((sound) => startedBy({ sound }).length)
  expect(countsOf('winSmall', 'winMedium', 'winLarge')).toEqual([2, 3, 4])
  const paid = (['paidSmall', 'paidMedium', 'paidLarge'] as const).map((sound) => startedBy({ sound }).length)
  expect(paid).toEqual([4, 8, 14])
})

test('the room is fainter than all the rest, and does not end by itself', () => {
  const { player, begun } = fakeAudio()
  const stop = player.play({ sound: 'room' })
  expect(begun).toMatchObject([{ until: undefined }])
  const quietest = Math.min(...ending.flatMap((cue) => startedBy(cue).map(({ loudness }) => loudness)))
  expect(begun[0]?.loudness).toBeLessThan(quietest)
  stop?.()
  expect(begun).toMatchObject([{ until: 0 }])
})

test('one audio context serves all sounds, and is woken if the browser has put it to sleep', () => {
  const { player, counts } = fakeAudio()
  player.play({ sound: 'chipDown' })
  player.play({ sound: 'cardTurns' })
  expect(counts).toEqual({ made: 1, resumed: 2 })
})
