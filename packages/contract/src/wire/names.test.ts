import { describe, expect, test } from 'vitest'
import { clubName, isSeen, personName, withoutHeaps } from './names.ts'

const faultOf = (schema: typeof clubName, name: string): string | undefined =>
  schema.safeParse(name).error?.issues[0]?.message

describe('among names of clubs,', () => {
  test.each([
    'Zest\u3164\u3164',
    'Zest12\u115F',
    'Зest12',
    'Zеstful',
    'Ζestful',
    'Кλубника',
    'Zest 12',
    'Four',
    // Numbers that are also of an alphabet, and letters of two behind them: no number is tried in two ways.
    'Ⅷ'.repeat(30) + 'Жw',
  ])('%j is refused', (name) => {
    expect(faultOf(clubName, name)).toBe('invalidClubNameError')
  })
  test.each([
    'Zest12',
    'Клубника7',
    '東京Club',
    'ひらカナ漢字',
    '서울Club',
    'Straße',
    'Φίλοι',
    '12345',
    'نادي12',
    '١٢٣٤٥',
    'LouisⅧ',
    'ⅧⅧⅧⅧⅧ',
    'Ⅷ'.repeat(31) + 'Ж',
  ])('%j is accepted', (name) => {
    expect(faultOf(clubName, name)).toBeUndefined()
  })
})

describe('among names of people,', () => {
  test.each([
    ...[
      '\u3164\u3164\u3164',
      'Ann\u3164a',
      'Ann\u200Ba',
      'Ann\uFE0Fa',
      'Ann\u200Da',
      'An\u034Fna',
      '\u2800\u2800\u2800',
      'Ann\u2800',
    ],
    ...[
      'Ann\u{E0061}',
      'a' + '\u0301\u0302\u0303\u0304\u0306'.repeat(12) + 'bc',
      'a\u0323\u0323bc',
      'ا\u200Cبب',
    ],
  ])('%j is refused', (name) => {
    expect(['invalidName', 'minimumCharacter']).toContain(faultOf(personName, name))
  })
  test.each([
    ...['Анна K', 'DJ Вася', 'Zoë', 'Nguyễn', 'Ann ☺️', 'Ann 👩‍❤️‍👨', 'Ann 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍👍👍'],
    ...['می\u200Cخواهم', 'क्\u200Dषत्र', 'क्\u200Cषत्र'],
  ])('%j is accepted', (name) => {
    expect(faultOf(personName, name)).toBeUndefined()
  })
  test('one that is too long is looked at no further', () => {
    for (const name of ['Ann\u200B' + 'a'.repeat(64), '1' + '\u094D'.repeat(80_000) + '\u200D'])
      expect(personName.safeParse(name).error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  })
  test('an emoji is one character, however many code points it has', () => {
    expect(faultOf(personName, '👩‍❤️‍👨')).toBe('minimumCharacter')
  })
})

test('a text without visible characters counts as empty', () => {
  for (const text of ['\u200B', '\u3164 \u2800', ' \n', '\u0301']) expect(isSeen(text)).toBe(false)
  for (const text of ['.', '👍', 'я']) expect(isSeen(text)).toBe(true)
})

test('at most four different marks stay on a letter; other text stays as typed', () => {
  expect(withoutHeaps('a' + '\u0301'.repeat(60) + 'bc')).toBe('a\u0301bc')
  expect(withoutHeaps('a\u0301\u0302\u0303\u0304\u0306')).toBe('a\u0301\u0302\u0303\u0304')
  expect(withoutHeaps('Nguyễn \u1EBF ☺️')).toBe('Nguyễn \u1EBF ☺️')
})
