import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '../sql/program.ts'
import { moneyFindings } from './money-types.ts'

const server = path.resolve(import.meta.dirname, '../../apps/server')
const file = path.join(server, 'src/planted.ts')
const head = `import { hundredths, plus, toWire, type Amount } from '@cardroom/money'
export const planted = (a: Amount, b: Amount, some: Amount[]) => [
`
const headLines = head.split('\n').length - 1

const mistakes = [
  'Number(a)',
  'Number(some[0] ?? 0)',
  '(a - b) as Amount',
  '5n as Amount',
  '(JSON.parse("5") as unknown) as Amount',
  'some.map(Number)',
  '[1n, 2n] as Amount[]',
]
const inOrder = [
  'plus(a, b)',
  'toWire(a)',
  'hundredths(5n)',
  'some[0] as Amount',
  'Number("5")',
  '["5"].map(Number)',
  'a > b',
]

test('each way to bypass the type of money is found with its line, and nothing else is', () => {
  const lines = [...mistakes, ...inOrder]
  const planted = new Map([[file, `${head}${lines.join(',\n')}\n]\n`]])
  const found = moneyFindings(readSources(server, planted)).map(({ line }) => lines[line - headLines - 1])
  expect(found).toEqual(mistakes)
})
