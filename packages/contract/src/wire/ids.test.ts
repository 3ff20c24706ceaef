import { expect, expectTypeOf, test } from 'vitest'
import type { BodyInput } from './endpoint.ts'
import { clubId, userId, type ClubId, type UserId } from './ids.ts'
import { asClub, asUser } from './ids.fixtures.ts'
import type { setRole } from '../clubs/members.ts'
import type { CallInput } from './prepare-request.ts'

// The type check of `npm run check` enforces these: an expected error that does not occur is an error.

const greet = (person: UserId): number => person
const enter = (club: ClubId): number => club

test('an id is a number on the wire and at run time', () => {
  expect(userId.parse(7)).toBe(7)
  expect(clubId.parse(7)).toBe(7)
  expect(JSON.stringify({ id: asUser(7) })).toBe('{"id":7}')
  expect(() => userId.parse(0)).toThrow()
  expectTypeOf<UserId>().toExtend<number>()
})

test('a club id is refused as a user id, and a plain number is refused as either', () => {
  greet(asUser(1))
  enter(asClub(1))
  // @ts-expect-error: a club is no person
  greet(asClub(1))
  // @ts-expect-error: a person is no club
  enter(asUser(1))
  // @ts-expect-error: a number is nobody yet
  greet(1)
  // @ts-expect-error: nor are several people several clubs
  const clubs: readonly ClubId[] = [asUser(1)]
  expect(clubs).toEqual([1])
})

test('a caller may send a plain number, or an id of the right kind', () => {
  const send = (body: BodyInput<typeof setRole>): number => body.user_id
  expect(send({ user_id: 1, role: 'agent' })).toBe(1)
  expect(send({ user_id: asUser(1), role: 'agent' })).toBe(1)
  // @ts-expect-error: a club has no role
  send({ user_id: asClub(1), role: 'agent' })
  expectTypeOf<CallInput<typeof setRole>['clubId']>().toEqualTypeOf<ClubId | undefined>()
})
