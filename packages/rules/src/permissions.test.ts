import { expect, test } from 'vitest'
import { limitNames } from './limits.ts'
import { allowsGameType, allowsLimit, flagsOn, gameTypeKeys, managerFlags } from './permissions.ts'

test('everything is allowed until somebody forbids it', () => {
  for (const permissions of [null, undefined, {}, { limits: {}, game_types: {} }]) {
    expect(limitNames.every((name) => allowsLimit(permissions, name))).toBe(true)
    expect(gameTypeKeys.every((type) => allowsGameType(permissions, type))).toBe(true)
  }
})

test('one limit or one game can be forbidden, and the others stay allowed', () => {
  const permissions = { limits: { vip: false, casual: true }, game_types: { '3': false } } as const
  expect(limitNames.filter((name) => !allowsLimit(permissions, name))).toEqual(['vip'])
  expect(gameTypeKeys.filter((type) => !allowsGameType(permissions, type))).toEqual(['3'])
})

test('flagsOn lists the flags that are on, in order; a player has none', () => {
  const all = Object.fromEntries(managerFlags.map((flag) => [flag, true]))
  expect(flagsOn(all)).toEqual(managerFlags)
  expect(flagsOn({ ...all, transfer: false })).toEqual(managerFlags.filter((flag) => flag !== 'transfer'))
  expect(flagsOn(null)).toEqual([])
})
