import type { ClubId } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { describe, expect, it } from 'vitest'
import { emptyOutbox, tellClub, tellStaff, tellUser } from './events.ts'

const withoutAmount = { club_id: null, currency: 'gold' } as never
const withSecret = { id: asClub(1), token: 'x' } as { readonly id: ClubId }

describe('an event that does not fit the contract', () => {
  it('is refused when it is sent, in development and tests', () => {
    const outbox = emptyOutbox(true)
    expect(() => tellUser(outbox, asUser(1), 'balance', withoutAmount)).toThrow(/event balance.*amount/)
    expect(() => tellClub(outbox, asClub(1), 'club', withSecret)).toThrow(
      /event club.*token: not in the contract/,
    )
    expect(() => tellStaff(outbox, { club: asClub(1), flag: 'any' }, 'session', withoutAmount)).toThrow(
      /user_id/,
    )
    expect([outbox.events, outbox.staffEvents]).toEqual([[], []])
  })

  it('is sent unchanged in production: no call fails because of it', () => {
    const outbox = emptyOutbox()
    tellUser(outbox, asUser(1), 'balance', withoutAmount)
    expect(outbox.events).toHaveLength(1)
  })
})
