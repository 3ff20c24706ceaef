import { asUser } from '@cardroom/contract/ids.fixtures'
import { describe, expect, test } from 'vitest'
import { maySeeScorecard, medianMinutes } from './scorecard.policy.ts'

const answered = (...all: number[]) => all.map((minutes) => ({ isAnswered: true, minutes }))
const open = (...all: number[]) => all.map((minutes) => ({ isAnswered: false, minutes }))

describe('the median answer (tabs-22)', () => {
  test.each([
    ['the middle one', answered(9, 1, 3, 2, 100), 3],
    ['the mean of the two middle ones', answered(1, 2, 4, 8, 16, 32), 6],
    ['fewer than five', answered(1, 2, 3, 4), null],
    ['nothing', [], null],
    [
      'an open request younger than the median does not count',
      [...answered(10, 10, 10, 10, 10), ...open(10, 1)],
      10,
    ],
    ['older open requests count with their age', [...answered(1, 2, 3, 4, 5), ...open(50, 60, 70)], 4.5],
    ['open requests count towards the five', [...answered(1, 2), ...open(50, 60, 70)], 50],
    ['nothing was ever answered', open(10, 20, 30, 40, 50), 30],
    ['few answers and few open requests', [...answered(1, 2), ...open(50)], null],
  ])('the median is right: %s', (_name, awaited, expected) => {
    expect(medianMinutes(awaited)).toBe(expected)
  })
})

test('the staff, the agent and its players see the scorecard, other players and agents do not (tabs-21)', () => {
  const [agent, other] = [asUser(7), asUser(8)]
  const who = (
    role: 'owner' | 'manager' | 'agent' | 'player',
    userId = other,
    agentId: typeof agent | null = null,
  ) => maySeeScorecard({ role, userId, agentId }, agent)
  expect([who('owner'), who('manager'), who('agent', agent), who('player', other, agent)]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([who('agent'), who('player'), who('player', other, asUser(9))]).toEqual([false, false, false])
})
