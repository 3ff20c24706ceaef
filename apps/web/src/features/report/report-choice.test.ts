import { expect, test } from 'vitest'
import { choiceIn, queryOf, withChoice, type ReportChoice } from './report-choice.ts'

const there = (choice: ReportChoice) => choiceIn(withChoice(new URLSearchParams(), choice))
const usual = choiceIn(new URLSearchParams())

test('a report is the same after it was written to an address and read back; the default needs none', () => {
  const choice: ReportChoice = {
    period: null,
    days: { from: new Date(2026, 10, 1), to: new Date(2026, 10, 21) },
    by: 'agent',
    search: 'Nora & #1',
    agentId: 0,
    sort: { name: 'stake', isDescending: false },
  }
  expect(there(choice)).toEqual(choice)
  expect(there({ ...usual, period: 12 })).toEqual({ ...usual, period: 12 })
  expect(withChoice(new URLSearchParams(), usual).toString()).toBe('')
})

test('invalid values in an address are left out', () => {
  const typed = 'period=x&from=2026-02-30&to=2026-03-01&by=moon&agent=-1&sort=-theft'
  expect(choiceIn(new URLSearchParams(typed))).toEqual(usual)
})

test('the club’s largest result is the players’ smallest; other figures keep the requested order', () => {
  expect(queryOf(usual)).toEqual({ by: 'player', sort: 'result', limit: '1000' })
  expect(queryOf({ ...usual, sort: { name: 'result', isDescending: false } }).sort).toBe('-result')
  expect(queryOf({ ...usual, sort: { name: 'stake', isDescending: true } }).sort).toBe('-stake')
})
