import { expect, test } from 'vitest'
import { limitNames } from './limits.ts'
import { allowsGameType, allowsLimit, gameTypeKeys } from './permissions.ts'

test('what nobody forbade is allowed', () => {
  for (const permissions of [null, undefined, {}, { limits: {}, game_types: {} }]) {
    expect(limitNames.every((name) => allowsLimit(permissions, name))).toBe(true)
    expect(gameTypeKeys.every((type) => allowsGameType(permissions, type))).toBe(true)
  }
})

test('a limit and a game are forbidden by themselves', () => {
  const permissions = { limits: { vip: false, casual: true }, game_types: { '3': false } } as const
  expect(limitNames.filter((name) => !allowsLimit(permissions, name))).toEqual(['vip'])
  expect(gameTypeKeys.filter((type) => !allowsGameType(permissions, type))).toEqual(['3'])
})
