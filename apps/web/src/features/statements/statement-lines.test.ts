import { nobody } from '@cardroom/contract/ids'
import { expect, test } from 'vitest'
import { ownMoves, tabLines } from './statement-lines.ts'
import { agentStatement } from './statements.fixtures.ts'

test('an agent’s chips change by its own play, not by its players’', () => {
  const own = { stake: 30, payout: 50, effective: 20, rounds: 3, result: 20 }
  const { report } = agentStatement
  expect(ownMoves({ ...agentStatement, report: { ...report, own } })).toMatchObject({
    ...own,
    sold: report.sold,
  })
  expect(ownMoves({ ...agentStatement, report: { ...report, own: undefined } }).result).toBe(report.result)
})

test('a tab’s entries are summed by reason, exactly; an unknown reason counts as other', () => {
  const entry = { id: 1, balance: 0, other_id: nobody, created_at: '2026-11-18T19:00:00.000Z' } as const
  const entries = [
    { ...entry, amount: 0.1, reason: 'tab-paid' },
    { ...entry, amount: -5, reason: 'of tomorrow' },
    { ...entry, amount: 0.2, reason: 'tab-paid' },
  ]
  expect(tabLines({ opening: 0, entries, closing: -4.7 })).toEqual([
    { reason: 'tab-paid', amount: 0.3 },
    { reason: 'other', amount: -5 },
  ])
})
