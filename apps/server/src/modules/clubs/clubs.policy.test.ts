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
])('%s may be changed by %s', (setting, who) => {
  expect(rolesFor((actor) => mayChangeSettings(actor, { [setting]: 1 }))).toEqual(who)
})

test('only staff may send a change without any setting', () => {
  expect(rolesFor((actor) => mayChangeSettings(actor, {}))).toEqual(staff)
})

test('a manager with the flag may switch auto-renew, but not the settings of owner and admin', () => {
  expect(flagsFor((actor) => mayChangeSettings(actor, { auto_renew: true }))).toEqual(['club_rating'])
  expect(flagsFor((actor) => mayChangeSettings(actor, { jade_limit: 1 }))).toEqual([])
})

test('one forbidden setting refuses the whole change; an undefined setting does not count', () => {
  const rating = managerWith('club_rating')
  expect(mayChangeSettings(rating, { greetings: 'Good evening', auto_renew: true })).toBe(true)
  expect(mayChangeSettings(rating, { greetings: 'Good evening', jade_limit: 1 })).toBe(false)
  expect(mayChangeSettings(rating, { greetings: 'Good evening', jade_limit: undefined })).toBe(true)
  expect(mayChangeSettings(actorOf('agent'), { greetings: 'Good evening' })).toBe(false)
})
