import { expect, test } from 'vitest'
import { figureColumn } from './figure-column.tsx'
import type { Language } from '../format.ts'

const carriedIn = (language: Language) =>
  figureColumn<{ readonly loss: number; readonly fees: number } | null>(language, {
    name: 'carried',
    title: 'Carried',
    amount: (row) => row && row.loss + row.fees,
    isResult: true,
  })

test.each([
  ['en', '-0.3', '-4000.5'],
  ['ru', '-0,3', '-4000,5'],
] as const)('in %s a sum is copied to the hundredth, as it is shown', (language, small, large) => {
  const { text, copied } = carriedIn(language)
  expect(text({ loss: -0.1, fees: -0.2 })).toBe(small.replace('-', '−'))
  expect(copied?.({ loss: -0.1, fees: -0.2 })).toBe(small)
  expect(copied?.({ loss: -4000, fees: -0.5 })).toBe(large)
  expect(copied?.(null)).toBe('')
})
