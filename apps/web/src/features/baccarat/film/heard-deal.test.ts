import { describe, expect, test } from 'vitest'
import { answerOf, purseBefore, type Dealt } from './deal.fixtures.ts'
import { directDeal } from './direct-deal.ts'
import { heardRound, type RoundStep } from '#features/bets/index.ts'
import { on } from '#features/bets/round-film.fixtures.ts'
import { cuesIn, hear } from '#lib/film/heard.fixtures.ts'

const noWords = { ofStep: () => undefined, ofRound: () => [] }

function dealt(ending: Dealt, options: Parameters<typeof hear>[2] = {}) {
  const round = answerOf(ending)
  const film = directDeal(purseBefore, round)
  const timesOf = (kind: RoundStep['kind']) =>
    film.steps.flatMap((step) => (step.kind === kind ? [step.atMs] : []))
  return { ...hear(film, heardRound(round, film, noWords), options), timesOf }
}

const bothDraw: Dealt = { cards: 'KS KD 2H 3C 7D 4S', bets: [on('player'), on('banker')] }
const slides = (cues: readonly string[]) => cues.filter((cue) => cue === 'cardSlides').length
const turns = (cues: readonly string[]) => cues.filter((cue) => cue === 'cardTurns').length

describe('a deal sounds card by card', () => {
  test.each<[string, Dealt, number, string[]]>([
    ['a natural', { cards: 'AS 5D 8H 2C', bets: [on('player')] }, 4, ['winSmall', 'paidSmall']],
    ['both draw', bothDraw, 6, ['chipsSwept', 'paidSmall']],
    ['a tie wins', { cards: 'KS 3D 5H 4C 2D', bets: [on('tie')] }, 5, ['winMedium', 'paidMedium']],
    ['a tie gives stakes back', { cards: 'KS 3D 5H 4C 2D', bets: [on('player')] }, 5, ['chipDown']],
    ['lost', { cards: '3S 2D 4H 4C', bets: [on('banker')] }, 4, ['chipsSwept']],
  ])('the sounds come in order: %s', (_, ending, cards, end) => {
    const cues = cuesIn(dealt(ending))
    expect([slides(cues), turns(cues)]).toEqual([cards, cards])
    expect(cues.slice(2 * cards)).toEqual(end)
  })

  test('every card slides and turns with its step', () => {
    const { told, timesOf } = dealt(bothDraw)
    const timesWith = (cue: string) => told.flatMap(({ atMs, cues }) => (cues.includes(cue) ? [atMs] : []))
    expect(timesWith('cardSlides')).toEqual(timesOf('card'))
    expect(timesWith('cardTurns')).toEqual(timesOf('turn'))
    expect(timesWith('chipsSwept')).toEqual(timesOf('taken'))
  })
})

test('without motion, as in a fast deal, only the end is heard', () => {
  const natural: Dealt = { cards: 'AS 5D 8H 2C', bets: [on('player')] }
  expect(cuesIn(dealt(natural, { isReduced: true }))).toEqual(['winSmall'])
  expect(cuesIn(dealt(bothDraw, { isReduced: true }))).toEqual(['chipDown'])
})

test('a skip ends with the result', () => {
  expect(cuesIn(dealt({ ...bothDraw, bets: [on('banker')] }, { skipMs: 0 }))).toEqual([
    'cardSlides',
    'chipsSwept',
  ])
})

test('the switch for cards silences only the cards', () => {
  expect(cuesIn(dealt(bothDraw, { silent: new Set(['cards']) }))).toEqual(['chipsSwept', 'paidSmall'])
})
