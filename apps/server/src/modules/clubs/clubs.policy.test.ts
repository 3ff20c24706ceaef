import { expect, test } from 'vitest'
import { actorOf, flagsFor, managerWith, rolesFor } from '#test/actors.ts'
import { mayChangeSettings } from './clubs.policy.ts'

const staff = ['manager', 'owner', 'admin']
const runners = ['owner', 'admin']

test.each([
  ['greetings', staff],
  ['avatar', staff],
  ['avatar_id', staff],
  ['auto_renew', runners],
  ['jade_limit', runners],
  ['invites_enabled', runners],
  ['is_public', runners],
  ['time_zone', runners],
])('%s is changed by %s', (setting, who) => {
  expect(rolesFor((actor) => mayChangeSettings(actor, { [setting]: 1 }))).toEqual(who)
})

test('nothing is sent by staff alone', () => {
  expect(rolesFor((actor) => mayChangeSettings(actor, {}))).toEqual(staff)
})

test('renewing by itself is switched by a manager with the flag; what runners change by none', () => {
  expect(flagsFor((actor) => mayChangeSettings(actor, { auto_renew: true }))).toEqual(['club_rating'])
  expect(flagsFor((actor) => mayChangeSettings(actor, { jade_limit: 1 }))).toEqual([])
})

test('one setting that is not theirs refuses all; what is left out is not sent', () => {
  const rating = managerWith('club_rating')
  expect(mayChangeSettings(rating, { greetings: 'Good evening', auto_renew: true })).toBe(true)
  expect(mayChangeSettings(rating, { greetings: 'Good evening', jade_limit: 1 })).toBe(false)
  expect(mayChangeSettings(rating, { greetings: 'Good evening', jade_limit: undefined })).toBe(true)
  expect(mayChangeSettings(actorOf('agent'), { greetings: 'Good evening' })).toBe(false)
})
