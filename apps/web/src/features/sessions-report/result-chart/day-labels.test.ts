import { expect, test } from 'vitest'
import { dayLabels } from './day-labels.ts'

const from = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ date: `2025-11-${String(place + 1).padStart(2, '0')}` }))
const words = { today: '2025-11-03', language: 'en', todayWord: 'Today' } as const

test('the labels of a week are its weekdays and “today”', () =>
  expect(dayLabels(from(3), words).short).toEqual(['Sat', 'Sun', 'Today']))

test('the labels of a longer time are some of its dates, always with the last one', () => {
  const { short } = dayLabels(from(20), words)
  expect(short.filter((word) => word !== '')).toHaveLength(7)
  expect(short.at(-1)).toBe('11/20')
})

test('a screen reader gets the full date of each day', () =>
  expect(dayLabels(from(1), { ...words, language: 'ru' }).full).toEqual(['1 ноября']))
