import { expect, test } from 'vitest'
import { isLooser, minutesChoices } from './limit-rules.ts'

test('a higher limit, or none, is looser; a lower one, or a first one, is not', () => {
  expect([isLooser(200, 100), isLooser(null, 100)]).toEqual([true, true])
  expect([isLooser(50, 100), isLooser(100, 100), isLooser(100, null), isLooser(null, null)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('an unusual interval can be kept', () => {
  expect(minutesChoices('reality_check_minutes', 45)).toEqual([15, 30, 45, 60, 120, 180])
  expect(minutesChoices('reality_check_minutes', 60)).toEqual([15, 30, 60, 120, 180])
  expect(minutesChoices('time_limit_minutes', null)).toEqual([30, 60, 120, 180, 240, 360])
})
