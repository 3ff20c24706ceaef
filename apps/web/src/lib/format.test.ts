import { describe, expect, test } from 'vitest'
import {
  formatAgo,
  formatAmount,
  formatAxis,
  formatDate,
  formatDateTime,
  formatDayAtTime,
  formatDuration,
  formatExactTime,
  formatGlance,
  formatInRail,
  formatPercent,
  formatShortDateTime,
  formatWait,
  formatWeekday,
} from './format.ts'

describe('exact amounts', () => {
  test.each([
    [12480, '12,480', '12\u202f480'],
    [1000, '1,000', '1\u202f000'],
    [1_234_567.5, '1,234,567.5', '1\u202f234\u202f567,5'],
    [0, '0', '0'],
    [-0, '0', '0'],
    [-7875, '\u22127,875', '\u22127\u202f875'],
    [0.1 + 0.2, '0.3', '0,3'],
    [12.999, '13', '13'],
    [1.05, '1.05', '1,05'],
    [1_000_000_000_000, '1,000,000,000,000', '1\u202f000\u202f000\u202f000\u202f000'],
  ])('%s is written exactly in each language', (amount, en, ru) => {
    expect(formatAmount(amount, 'en')).toBe(en)
    expect(formatAmount(amount, 'ru')).toBe(ru)
  })

  test('a plus appears only on request, and never on zero', () => {
    expect(formatAmount(640, 'en')).toBe('640')
    expect(formatAmount(640, 'en', { plus: true })).toBe('+640')
    expect(formatAmount(0, 'en', { plus: true })).toBe('0')
    expect(formatAmount(-640, 'en', { plus: true })).toBe('\u2212640')
  })
})

test.each([
  [0, '0', '0'],
  [640, '640', '640'],
  [999.5, '999.5', '999,5'],
  [1000, '1K', '1\u00a0тыс.'],
  [1200, '~1.2K', '~1,2\u00a0тыс.'],
  [10_875, '~10.9K', '~10,9\u00a0тыс.'],
  [640_000, '640K', '640\u00a0тыс.'],
  [184_250, '~184.3K', '~184,3\u00a0тыс.'],
  [999_949, '~999.9K', '~999,9\u00a0тыс.'],
  [999_950, '~1M', '~1\u00a0млн'],
  [1_000_000, '1M', '1\u00a0млн'],
  [1_240_000, '~1.2M', '~1,2\u00a0млн'],
  [2_000_000_000, '2,000M', '2\u00a0млрд'],
  [-12480, '\u2212~12.5K', '\u2212~12,5\u00a0тыс.'],
])('at a glance %s is %s', (amount, en, ru) => {
  expect(formatGlance(amount, 'en')).toBe(en)
  expect(formatGlance(amount, 'ru')).toBe(ru)
})

test.each([
  [0, '0', '0'],
  [-500, '\u2212500', '\u2212500'],
  [-1500, '\u22121.5K', '\u22121,5\u00a0тыс.'],
  [20_000, '20K', '20\u00a0тыс.'],
  [-2_500_000, '\u22122.5M', '\u22122,5\u00a0млн'],
])('on an axis %s is %s, without a tilde', (tick, en, ru) => {
  expect(formatAxis(tick, 'en')).toBe(en)
  expect(formatAxis(tick, 'ru')).toBe(ru)
})

test.each([
  [0, '0', '0'],
  [12_400, '12,400', '12\u202f400'],
  [1234.5, '1,234.5', '1\u202f234,5'],
  [184_250, '184,250', '184\u202f250'],
  [999_999, '999,999', '999\u202f999'],
  [1234.56, '~1,235', '~1\u202f235'],
  [184_250.5, '~184,251', '~184\u202f251'],
  [-184_250, '\u2212184,250', '\u2212184\u202f250'],
  [999_999.6, '~1M', '~1\u00a0млн'],
  [1_000_000, '1M', '1\u00a0млн'],
  [1_240_000, '~1.2M', '~1,2\u00a0млн'],
])('in a rail %s is %s', (amount, en, ru) => {
  expect(formatInRail(amount, 'en')).toBe(en)
  expect(formatInRail(amount, 'ru')).toBe(ru)
})

test('one language has one style of numbers: no letters beside words', () => {
  const russian = [1000, 13_700, 100_000, 7_600_000, 2e9].flatMap((amount) =>
    [formatGlance, formatInRail, formatAxis].map((format) => format(amount, 'ru')),
  )
  expect(russian.join(' ')).not.toMatch(/[a-z]/i)
})

test('a share is a percentage', () => {
  expect(formatPercent(0.05, 'en')).toBe('5%')
  expect(formatPercent(0.1234, 'ru', { plus: true })).toBe('+12,3%')
})

describe('dates', () => {
  const moment = '2025-11-20T21:42:00Z'

  test('short forms are the same in both languages', () => {
    expect(formatDate(moment, 'UTC')).toBe('20.11.25')
    expect(formatDateTime(moment, 'UTC')).toBe('21:42 20.11.25')
    expect(formatShortDateTime(moment, 'UTC')).toBe('21:42 11/20')
    expect(formatExactTime('2025-11-20T21:42:07.900Z', 'UTC')).toBe('21:42:07 20.11.25')
  })

  test('midnight is written as 00', () => {
    expect(formatDateTime('2025-11-20T00:05:00Z', 'UTC')).toBe('00:05 20.11.25')
  })

  test('the reader’s zone decides the day', () => {
    expect(formatDateTime(moment, 'Asia/Tokyo')).toBe('06:42 21.11.25')
  })

  test('the long form is right in both languages', () => {
    expect(formatDayAtTime(moment, 'en', 'UTC')).toBe('November 20 at 21:42')
    expect(formatDayAtTime(moment, 'ru', 'UTC')).toBe('20 ноября в 21:42')
  })
})

test.each([
  [30_000, '0 min', '0 мин'],
  [42 * 60_000, '42 min', '42 мин'],
  [72 * 60_000, '1 h 12 min', '1 ч 12 мин'],
  [120 * 60_000, '2 h', '2 ч'],
  [51 * 3_600_000, '2 d 3 h', '2 дн. 3 ч'],
])('a duration of %s ms is written in days, hours and minutes', (milliseconds, en, ru) => {
  expect(formatDuration(milliseconds, 'en')).toBe(en)
  expect(formatDuration(milliseconds, 'ru')).toBe(ru)
})

test.each([
  [-1, '0 s', '0 с'],
  [9_450, '9 s', '9 с'],
  [59_499, '59 s', '59 с'],
  [59_500, '1 min', '1 мин'],
  [290_000, '5 min', '5 мин'],
  [22_320_000, '6 h 12 min', '6 ч 12 мин'],
])('a wait of %s ms', (milliseconds, en, ru) => {
  expect(formatWait(milliseconds, 'en')).toBe(en)
  expect(formatWait(milliseconds, 'ru')).toBe(ru)
})

test.each([
  ['2025-11-20T21:42:00Z', 'just now', 'только что'],
  ['2025-11-20T21:38:00Z', '4 min ago', '4 мин назад'],
  ['2025-11-20T20:40:00Z', '1 h ago', '1 ч назад'],
  ['2025-11-19T21:40:00Z', '21:40 19.11.25', '21:40 19.11.25'],
])('a text says how long ago %s was', (moment, en, ru) => {
  const now = '2025-11-20T21:42:30Z'
  expect(formatAgo(moment, now, 'en', 'UTC')).toBe(en)
  expect(formatAgo(moment, now, 'ru', 'UTC')).toBe(ru)
})

test('days of the week are named by their number, from Sunday', () => {
  expect([0, 1, 6].map((day) => formatWeekday(day, 'en'))).toEqual(['Sunday', 'Monday', 'Saturday'])
  expect([0, 1].map((day) => formatWeekday(day, 'ru'))).toEqual(['Воскресенье', 'Понедельник'])
})
