import { describe, expect, test } from 'vitest'
import { lookOf, nameKeyOf } from './name-look.ts'

describe('the same name in different case', () => {
  test.each([
    ['Straße1', 'STRASSE1'],
    ['Клубника', 'КЛУБНИКА'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['Ｒｏｙａｌ', 'royal'],
    ['Zest12', 'Zest12\u3164'],
  ])('%s and %s have the same key', (one, other) => {
    expect(nameKeyOf(one)).toBe(nameKeyOf(other))
  })
})

describe('names that look alike', () => {
  test.each([
    ['Zest12', 'Zest12\u3164'],
    ['COCOA', 'СОСОА'],
    ['COCOA', 'сосоа'],
    ['Island', 'lsland'],
    ['Royal0', 'RoyalO'],
    ['Modern', 'Modem'],
    ['Café12', 'Cafe\u030112'],
  ])('%s and %s look alike', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other))
  })

  test.each([
    ['Riverside', 'Northgate'],
    ['Клубника', 'Клубничка'],
    ['Club10', 'Club11'],
  ])('%s and %s do not look alike', (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other))
  })
})
