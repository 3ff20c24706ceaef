import type { BlackjackAction } from '@cardroom/games'
import { describe, expect, test } from 'vitest'
import { directHand } from './direct-hand.ts'
import { answersOf } from './hand.fixtures.ts'
import type { HandStep } from './hand-steps.ts'
import { heardHand } from './heard-hand.ts'
import { cuesIn, hear } from '#lib/film/heard.fixtures.ts'

const noWords = { ofStep: () => undefined, ofHand: () => [] }

interface Played {
  readonly cards: string
  readonly actions?: readonly BlackjackAction[]
}

/**
 * Plays the sounds of the last answer. The cards are in the order player, up card, player, hole card, then as
 * drawn.
 */
function played({ cards, actions = [] }: Played, options: Parameters<typeof hear>[2] = {}) {
  const answers = answersOf(cards, ...actions)
  const answer = answers.at(-1)!
  const film = directHand(answers.at(-2), answer)
  const timesOf = (kind: HandStep['kind']) =>
    film.steps.flatMap((step) => (step.kind === kind ? [step.atMs] : []))
  return { ...hear(film, heardHand(answer, film, noWords), options), timesOf }
}

const [card, hole] = [['cardSlides', 'cardTurns'], 'cardTurns'] as const
const won = ['paidSmall', 'winSmall'] as const

describe('an answer sounds step by step', () => {
  test.each<[string, Played, readonly string[]]>([
    ['a card', { cards: '2S 6D 3H TC 4S', actions: ['hit'] }, card],
    ['bust', { cards: '9S 6D 8H TC KS', actions: ['hit'] }, [...card, 'chipsSwept', hole]],
    ['won', { cards: '9S AD KH 7C', actions: ['no-insurance', 'stand'] }, [hole, ...won]],
    ['lost', { cards: '9S TD 8H 9C', actions: ['stand'] }, [hole, 'chipsSwept']],
    ['a push', { cards: '9S TD KH 9C', actions: ['stand'] }, [hole, 'chipDown']],
    ['surrender', { cards: '9S TD 7H 8C', actions: ['surrender'] }, [hole, 'chipsSwept']],
    [
      'double, and the dealer busts',
      { cards: '6S 6D 5H TC KS 9D', actions: ['double'] },
      ['chipDown', ...card, hole, ...card, ...won],
    ],
    [
      'a split',
      { cards: '8S 6D 8H TC KS 2D', actions: ['split'] },
      ['chipDown', 'cardSlides', 'cardSlides', 'cardTurns', 'cardTurns'],
    ],
    [
      'insurance won, the hand lost',
      { cards: '9S AD 8H KC', actions: ['insurance'] },
      ['chipDown', hole, 'paidMedium', 'chipsSwept'],
    ],
    ['insurance lost', { cards: '9S AD KH 7C', actions: ['insurance'] }, ['chipDown', 'chipsSwept']],
    ['no insurance', { cards: '9S AD KH 7C', actions: ['no-insurance'] }, []],
  ])('the sounds come in order: %s', (_, hand, cues) => {
    expect(cuesIn(played(hand))).toEqual(cues)
  })

  test('a natural sounds four cards, the hole card, and a win', () => {
    const cues = cuesIn(played({ cards: 'AS 9D KH 7C' }))
    expect(cues.slice(0, 7).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'cardSlides'),
      ...Array.from({ length: 3 }, () => 'cardTurns'),
    ])
    expect(cues.slice(7)).toEqual([hole, ...won])
  })

  test('every card slides and turns with its step, and the device vibrates once for the result', () => {
    const { told, results, timesOf } = played({ cards: '6S 6D 5H TC KS 9D', actions: ['double'] })
    const timesWith = (cue: string) => told.flatMap(({ atMs, cues }) => (cues.includes(cue) ? [atMs] : []))
    expect(timesWith('cardSlides')).toEqual(timesOf('card'))
    expect(timesWith('cardTurns')).toEqual(timesOf('turn'))
    expect(timesWith('winSmall')).toEqual(timesOf('over'))
    expect(results).toBe(1)
  })
})

describe('only the end is heard', () => {
  test.each<[string, Played, string, number]>([
    ['won', { cards: 'AS 9D KH 7C' }, 'winSmall', 1],
    ['lost', { cards: '9S TD 8H 9C', actions: ['stand'] }, 'chipsSwept', 1],
    ['a card, and the player is asked again', { cards: '2S 6D 3H TC 4S', actions: ['hit'] }, 'cardTurns', 0],
    ['insurance lost', { cards: '9S AD KH 7C', actions: ['insurance'] }, 'chipsSwept', 0],
  ])('without motion only the end is heard: %s', (_, hand, cue, count) => {
    const { told, results } = played(hand, { isReduced: true })
    expect(told.map(({ atMs, cues }) => [atMs, ...cues])).toEqual([[0, cue]])
    expect(results).toBe(count)
  })

  test('after a skip the end is heard once', () => {
    const { results, ...rest } = played({ cards: 'AS 9D KH 7C' }, { skipMs: 0 })
    expect(cuesIn(rest)).toEqual(['cardSlides', 'winSmall'])
    expect(results).toBe(1)
  })

  test('after a skip, a lost insurance is taken, also if the loss was announced before', () => {
    const hand: Played = { cards: '9S AD KH 7C', actions: ['insurance'] }
    const [lostMs = 0] = played(hand).timesOf('insurance')
    for (const skipMs of [0, lostMs])
      expect(cuesIn(played(hand, { skipMs }))).toEqual(['chipDown', 'chipsSwept'])
  })
})

test('the switch for wins silences only the wins', () => {
  const hand: Played = { cards: '9S TD 4H 8C 8S', actions: ['hit'] }
  expect(cuesIn(played(hand, { silent: new Set(['wins']) }))).toEqual([...card, hole, 'paidSmall'])
})
