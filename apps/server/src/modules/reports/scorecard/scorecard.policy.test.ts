import { asUser } from '@cardroom/contract/ids.fixtures'
import { describe, expect, test } from 'vitest'
import { maySeeScorecard, medianMinutes } from './scorecard.policy.ts'

const answered = (...all: number[]) => all.map((minutes) => ({ isAnswered: true, minutes }))
const open = (...all: number[]) => all.map((minutes) => ({ isAnswered: false, minutes }))

describe('how long an answer takes (tabs-22)', () => {
  test.each([
    ['the one in the middle', answered(9, 1, 3, 2, 100), 3],
    ['between the two in the middle', answered(1, 2, 4, 8, 16, 32), 6],
    ['fewer than five', answered(1, 2, 3, 4), null],
    ['nothing', [], null],
    [
      'what waits for less than the median counts for nothing',
      [...answered(10, 10, 10, 10, 10), ...open(10, 1)],
      10,
    ],
    ['what waits for longer counts with its age', [...answered(1, 2, 3, 4, 5), ...open(50, 60, 70)], 4.5],
    ['it counts towards the five', [...answered(1, 2), ...open(50, 60, 70)], 50],
    ['nothing was ever answered', open(10, 20, 30, 40, 50), 30],
    ['few that wait', [...answered(1, 2), ...open(50)], null],
  ])('%s', (_name, awaited, expected) => {
    expect(medianMinutes(awaited)).toBe(expected)
  })
})

test('the staff, the agent and its players see it, other players and agents do not (tabs-21)', () => {
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
