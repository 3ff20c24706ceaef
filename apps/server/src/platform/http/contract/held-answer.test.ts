import { Readable } from 'node:stream'
import { endpoint } from '@cardroom/contract'
import type { getConversions } from '@cardroom/contract/conversions'
import type { ClubId } from '@cardroom/contract/ids'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '#platform/caller.ts'
import { Written } from '#platform/written.ts'
import { holdAnswer } from './held-answer.ts'
import type { Call } from '../routes.ts'

const definition = {
  method: 'GET',
  path: '/things',
  summary: 'Things',
  answer: z.object({ id: z.number() }),
} as const
const things = endpoint(definition)

describe('an answer', () => {
  it('an answer that fits passes, as an object or already as JSON; a file is not inspected', () => {
    holdAnswer(things, { id: 1 })
    holdAnswer(things, { id: 1, name: undefined })
    holdAnswer(things, new Written('{"id":1}'))
    holdAnswer(things, Readable.from(['name;amount']))
  })

  it.each([{}, { id: '1' }, { id: 1, secret: 'x' }, undefined, new Written('{"id":null}')])(
    'an answer that does not fit is refused: %j',
    (answer) =>
      expect(() => holdAnswer(things, answer)).toThrow(
        /^The answer of GET \/things does not fit the contract/,
      ),
  )
})

describe('a call', () => {
  it('has exactly the caller and the club that its endpoint asks for', () => {
    const open = endpoint({ ...definition, access: 'public' })
    const perhaps = endpoint({ ...definition, access: 'optional', club: 'optional' })
    const ofClub = endpoint({ ...definition, club: 'member' })
    expectTypeOf<Call<typeof open>['caller']>().toEqualTypeOf<undefined>()
    expectTypeOf<Call<typeof perhaps>['caller']>().toEqualTypeOf<Caller | undefined>()
    expectTypeOf<Call<typeof perhaps>['clubId']>().toEqualTypeOf<ClubId | undefined>()
    expectTypeOf<Call<typeof ofClub>['caller']>().toEqualTypeOf<Caller>()
    expectTypeOf<Call<typeof ofClub>['clubId']>().toEqualTypeOf<ClubId>()
    expectTypeOf<Call<typeof getConversions>['clubId']>().toEqualTypeOf<undefined>()
    expect([open.access, open.club, perhaps.club]).toEqual(['public', 'none', 'optional'])
    expect([ofClub.access, ofClub.club]).toEqual(['bearer', 'member'])
  })
})
