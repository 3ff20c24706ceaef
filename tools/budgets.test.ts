import { budgets, type Budget } from '@cardroom/contract'
import { expect, it } from 'vitest'
import { read } from './tidy/source-files.ts'

const spans: Record<number, string> = { 15: '15 s', 20: '20 s', 60: '1 min', 600: '10 min', 3600: '1 h' }
const figure = (count: number | undefined): string => (count === undefined ? '' : String(count))

/** The lines that docs/running.md must contain, one for each budget. */
const lines = Object.values<Budget>(budgets).map((budget) => [
  budget.of,
  figure(budget.perUser),
  figure(budget.perAddress),
  figure(budget.perAccount),
  spans[budget.seconds] ?? `${budget.seconds} s`,
])

it('docs/running.md has the budgets of the contract', () => {
  const rows = read('docs/running.md')
    .split('\n')
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()).join(' | '))
  const missing = lines.map((cells) => cells.join(' | ')).filter((line) => !rows.includes(line))
  expect(missing, 'write these rows into docs/running.md').toEqual([])
})
