import { describe, expect, test } from 'vitest'
import { audible, endCue, paidCue, winCue, type Cue, type SoundKind } from './cues.ts'

const soundsOf = (cues: readonly (Cue | undefined)[]) => cues.map((cue) => cue?.sound)

describe('the size', () => {
  test.each([
    ['an even chance', 10, 'paidSmall'],
    ['blackjack', 15, 'paidSmall'],
    ['a dozen', 20, 'paidMedium'],
    ['a tie at baccarat', 80, 'paidMedium'],
    ['a street', 110, 'paidMedium'],
    ['a split', 170, 'paidLarge'],
    ['a number', 350, 'paidLarge'],
  ])('the size of a payout’s sound follows its odds: %s', (_, won, sound) => {
    expect(paidCue(won, 10)).toEqual({ sound })
    // The ratio decides, not the amount.
    expect(paidCue(won * 1000, 10_000)).toEqual({ sound })
  })

  test('the size of a win’s sound depends on the whole round', () => {
    const round = (net: number) => winCue({ net, stake: 100 })
    expect(soundsOf([round(1), round(199), round(200), round(1199), round(1200)])).toEqual([
      'winSmall',
      'winSmall',
      'winMedium',
      'winMedium',
      'winLarge',
    ])
  })
})

test('a round that returns its stake or less does not sound like a win', () => {
  expect(soundsOf([0, -10].map((net) => winCue({ net, stake: 100 })))).toEqual([undefined, undefined])
})

test('a round that is heard in its end alone is won, lost or even', () => {
  expect(soundsOf([350, -10, 0].map((net) => endCue({ net, stake: 10 })))).toEqual([
    'winLarge',
    'chipsSwept',
    'chipDown',
  ])
})

const one: Readonly<Record<SoundKind, readonly Cue[]>> = {
  chips: [
    { sound: 'chipDown' },
    { sound: 'chipsSwept' },
    { sound: 'paidSmall' },
    { sound: 'paidMedium' },
    { sound: 'paidLarge' },
  ],
  cards: [{ sound: 'cardSlides' }, { sound: 'cardTurns' }],
  ball: [{ sound: 'ballRolls', seconds: 1, touches: [] }, { sound: 'ballDrops' }],
  wins: [{ sound: 'winSmall' }, { sound: 'winMedium' }, { sound: 'winLarge' }],
  room: [{ sound: 'room' }],
}

test.each(Object.keys(one) as SoundKind[])('the switch of %s silences its kind, and no other', (kind) => {
  const others = Object.entries(one).flatMap(([name, cues]) => (name === kind ? [] : cues))
  expect(audible(Object.values(one).flat(), new Set([kind]))).toEqual(others)
})

test('sounds that begin together are each heard once', () => {
  const cues: Cue[] = [{ sound: 'chipsSwept' }, { sound: 'paidSmall' }, { sound: 'chipsSwept' }]
  expect(soundsOf(audible(cues, new Set()))).toEqual(['chipsSwept', 'paidSmall'])
})
