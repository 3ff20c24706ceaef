import { expect, test } from 'vitest'
import { commissionLines } from './commission-lines.ts'
import { agentDeal, agentWeek } from './statements.fixtures.ts'

const namesOf = (...given: Parameters<typeof commissionLines>) =>
  commissionLines(...given).map(({ name }) => name)

test('a line shows the shared amount, the percent and the result', () => {
  expect(commissionLines(agentWeek, agentDeal)).toEqual([
    { name: 'loss', amount: 3053.85, share: { percent: 30, of: 10_179.5 } },
    { name: 'turnover', amount: 824.6, share: { percent: 0.2, of: 412_300 } },
    { name: 'fees', amount: 4709, share: { percent: 50, of: 9418 } },
  ])
})

test('losses that are made up for, and returned fees, give no share', () => {
  const row = {
    ...agentWeek,
    base: -4000,
    loss: 0,
    fee: 100.1,
    carried_in: { loss: -4000, fees: -300.3 },
    fees: 0,
    commission: 824.6,
  }
  expect(commissionLines(row, { ...agentDeal, turnover_percent: 0 })).toEqual([
    { name: 'loss', amount: 0, share: { percent: 30, of: 0 } },
    { name: 'turnover', amount: 824.6 },
    { name: 'fees', amount: 0, share: { percent: 50, of: 0 } },
  ])
})

test('with the lapsed amounts the lines add up to the commission', () => {
  const last = (change: Partial<typeof agentWeek>) =>
    commissionLines({ ...agentWeek, ...change }, agentDeal).at(-1)
  expect(last({ cap: 8000, commission: 8000 })).toEqual({ name: 'overCap', amount: -587.45 })
  expect(last({ commission: 0 })).toEqual({ name: 'belowMinimum', amount: -8587.45 })
  expect(last({ adjustments: -9000.05, commission: 0 })).toEqual({ name: 'belowZero', amount: 412.6 })
})

test('without a deal only adjustments remain', () => {
  const row = { ...agentWeek, base: 0, loss: 0, turnover: 0, fees: 0, adjustments: 250, commission: 250 }
  expect(namesOf(row, null)).toEqual(['adjustments'])
})
