import { expect, test } from 'vitest'
import { folded, isFoundIn, isPersonFound } from './folded.ts'

test.each([
  ['Фёдор', 'Федор'],
  ['ФЁДОР', 'фёдор'],
  ['Zoë', 'Zoe'],
  ['Ångström', 'angstrom'],
  ['Ελένη', 'ελενη'],
  ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
  ['Ї', 'і'],
  ['Zoë'.normalize('NFC'), 'Zoë'.normalize('NFD')],
  ['Йод'.normalize('NFC'), 'йод'.normalize('NFD')],
  ['が'.normalize('NFC'), 'が'.normalize('NFD')],
  ['한글'.normalize('NFC'), '한글'.normalize('NFD')],
])('%s and %s are alike', (one, other) => {
  expect(folded(one)).toBe(folded(other))
})

test.each([
  ['Йод', 'Иод'],
  ['が', 'か'],
  ['Øre', 'Ore'],
  ['Straße', 'Strasse'],
])('%s and %s are not', (one, other) => {
  expect(folded(one)).not.toBe(folded(other))
})

test('a part of a text is found, and folding a text twice changes nothing more', () => {
  expect(isFoundIn('Анна Фёдорова', 'ФЕДОР')).toBe(true)
  expect(isFoundIn('Анна Фёдорова', 'фидор')).toBe(false)
  expect(folded(folded('Zoë Йорданова'))).toBe(folded('Zoë Йорданова'))
})

test.each(['ФЕДОР', '203311', '#203311', '#2033', ' 311 ', '', '#'])('a person is found by %j', (search) => {
  expect(isPersonFound({ id: 203_311, name: 'Анна Фёдорова' }, search)).toBe(true)
})

test.each(['фидор', '203312', '#4', 'Анна #203311'])('a person is not found by %j', (search) => {
  expect(isPersonFound({ id: 203_311, name: 'Анна Фёдорова' }, search)).toBe(false)
})
