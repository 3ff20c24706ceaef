import { nobody, noClub } from '@cardroom/contract/ids'
import { expect, test } from 'vitest'
import { clubIdIn, userIdIn } from './id-in.ts'

test('digits are an id', () => {
  expect(clubIdIn('7')).toBe(7)
  expect(userIdIn('2147483647')).toBe(2_147_483_647)
})

test.each([undefined, null, '', '0', '-1', '1.5', '1e3', '0x10', ' 7', 'abc', '2147483648', '99999999999'])(
  '%s is no id',
  (text) => {
    expect(userIdIn(text)).toBe(nobody)
    expect(clubIdIn(text)).toBe(noClub)
  },
)
