import { describe, expect, test } from 'vitest'
import { directSpin } from './direct-spin.ts'
import { answerOf, before, type Spun } from './spin.fixtures.ts'
import { heardRound, type RoundStep } from '#features/bets/index.ts'
import { on } from '#features/bets/round-film.fixtures.ts'
import { cuesIn, hear } from '#lib/film/heard.fixtures.ts'

const noWords = { ofStep: () => undefined, ofRound: () => [] }

function spun(ending: Spun, options: Parameters<typeof hear>[2] = {}) {
  const round = answerOf(ending)
  const film = directSpin(before, round)
  const timesOf = (kind: RoundStep['kind']) =>
    film.steps.flatMap((step) => (step.kind === kind ? [step.atMs] : []))
  return { ...hear(film, heardRound(round, film, noWords), options), timesOf }
}

const mixed: Spun = {
  number: '8',
  bets: [on('straight', ['17']), on('split', ['8', '11']), on('red'), on('dozen', ['1'])],
}

describe('a spin sounds step by step', () => {
  test.each<[string, Spun, string[]]>([
    ['a number wins', { number: '17', bets: [on('straight', ['17'])] }, ['winLarge', 'paidLarge']],
    ['an even chance wins', { number: '18', bets: [on('red')] }, ['winSmall', 'paidSmall']],
    ['all is lost', { number: '4', bets: [on('straight', ['17']), on('red')] }, ['chipsSwept', 'chipsSwept']],
    ['won and lost', mixed, ['winMedium', 'chipsSwept', 'chipsSwept', 'paidLarge', 'paidMedium']],
    [
      'won, and yet less than was staked',
      { number: '8', bets: [on('black'), on('straight', ['17'], 30)] },
      ['chipsSwept', 'paidSmall'],
    ],
    ['la partage', { number: '0', variant: 'french', bets: [on('red')] }, ['chipsSwept']],
  ])('the sounds come in order: %s', (_, ending, cues) => {
    expect(cuesIn(spun(ending))).toEqual(['ballRolls', 'ballDrops', ...cues])
  })

  test('every sound begins with its step, and the device vibrates once for the result', () => {
    const { told, results, timesOf } = spun(mixed)
    const times = told.flatMap(({ atMs, cues }) => cues.map((cue) => [cue, atMs]))
    const [paidMs] = timesOf('paid')
    expect(times).toEqual([
      ...timesOf('throw').map((atMs) => ['ballRolls', atMs]),
      ...timesOf('land').map((atMs) => ['ballDrops', atMs]),
      ...timesOf('told').map((atMs) => ['winMedium', atMs]),
      ...timesOf('taken').map((atMs) => ['chipsSwept', atMs]),
      ['paidLarge', paidMs],
      ['paidMedium', paidMs],
    ])
    expect(results).toBe(1)
  })

  test('the ball touches the pockets while it runs, and drops after that', () => {
    const { begun, timesOf } = spun({ number: '8', bets: [on('red')], id: 1 })
    const [landMs = 0] = timesOf('land')
    const rolling = begun.filter(({ at }) => at < landMs / 1000)
    expect(rolling.length).toBeGreaterThan(1)
    // The end of a roll is nearer than the rounding of a step to milliseconds.
    for (const { until } of rolling) expect(until).toBeLessThan((landMs + 100) / 1000)
  })
})

describe('only the end is heard', () => {
  test.each<[string, Spun, string]>([
    ['won', mixed, 'winMedium'],
    ['lost', { number: '4', bets: [on('red')] }, 'chipsSwept'],
  ])('without motion only the end is heard: %s', (_, ending, cue) => {
    const { told, results } = spun(ending, { isReduced: true })
    expect(told.map(({ atMs, cues }) => [atMs, ...cues])).toEqual([[0, cue]])
    expect(results).toBe(1)
  })

  test('after a skip the end is heard once', () => {
    const { results, ...rest } = spun(mixed, { skipMs: 1000 })
    expect(cuesIn(rest)).toEqual(['ballRolls', 'winMedium'])
    expect(results).toBe(1)
  })

  test('the end is not heard again if the result was announced before the skip', () => {
    const [toldMs = 0] = spun(mixed).timesOf('told')
    const { results, ...rest } = spun(mixed, { skipMs: toldMs })
    expect(cuesIn(rest)).toEqual(['ballRolls', 'ballDrops', 'winMedium'])
    expect(results).toBe(1)
  })
})

test('the switch for the ball silences only the ball', () => {
  expect(cuesIn(spun(mixed, { silent: new Set(['ball']) }))).toEqual([
    'winMedium',
    'chipsSwept',
    'chipsSwept',
    'paidLarge',
    'paidMedium',
  ])
})
