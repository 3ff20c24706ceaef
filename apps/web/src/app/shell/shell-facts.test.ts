import { describe, expect, test } from 'vitest'
import type { ClubPage } from '@cardroom/contract/clubs'
import { asClub } from '@cardroom/contract/ids.fixtures'
import type { OwnUser } from '@cardroom/contract/users'
import { shellFacts } from './shell-facts.ts'

const me = {
  id: 204871,
  name: 'Mara Voss',
  avatar: null,
  avatar_id: 0,
  guest: false,
  gold_amount: 200_000,
  diamond_amount: 1240,
  white_amount: 8420,
  red_amount: 184_250,
} as OwnUser

const club = {
  id: 7,
  name: 'Northgate',
  code: 'K7M2QX',
  rating: 4,
  avatar_id: 5,
  avatar: null,
  role: 'player',
  red_amount: null,
  jade_amount: null,
  white_amount: null,
  jade_limit: 50,
} as ClubPage

const coins = (facts: ReturnType<typeof shellFacts>) => facts.balances.map(({ coin }) => coin)

describe('the balances shown', () => {
  test('outside a club the balances shown are gold and diamonds', () => {
    expect(coins(shellFacts({ me, club: undefined, badges: undefined }))).toEqual(['gold', 'diamond'])
  })

  test('a player sees their white chips', () => {
    expect(coins(shellFacts({ me, club, badges: undefined }))).toEqual(['white'])
  })

  test('an agent sees their white and red chips', () => {
    const facts = shellFacts({ me, club: { ...club, role: 'agent' }, badges: undefined })
    expect(facts.balances).toEqual([
      { coin: 'white', amount: 8420 },
      { coin: 'red', amount: 184_250 },
    ])
  })

  test('the owner sees the balances of the treasury, with jade that runs low', () => {
    const owned = {
      ...club,
      role: 'owner',
      red_amount: 640_000,
      white_amount: 58_090,
      jade_amount: 32,
    } as const
    const facts = shellFacts({ me, club: owned, badges: undefined })
    expect(coins(facts)).toEqual(['red', 'white', 'jade'])
    expect(facts.balances[1]).toMatchObject({ amount: 58_090, isBank: true })
    expect(facts.balances[2]).toMatchObject({ amount: 32, isLow: true })
  })

  test('a manager who may not see the club’s balances sees their own', () => {
    expect(coins(shellFacts({ me, club: { ...club, role: 'manager' }, badges: undefined }))).toEqual([
      'white',
      'red',
    ])
  })
})

test('badges are those of the current club', () => {
  const badges = {
    notifications: 1,
    invites: 0,
    clubs: {
      '7': { chat: 3, chip_requests: 6, join_requests: 2, approvals: 0, receipts: 1, settlement: 0 },
      '8': { chat: 9, chip_requests: 9, join_requests: 9, approvals: 0, receipts: 1, settlement: 0 },
    },
  }
  const facts = shellFacts({ me, club, badges })
  expect(facts.badges).toEqual({ chat: 3, cashier: 6, members: 2 })
  expect(facts.hasNews).toBe(true)
})

test('from the moment another club is being entered, the frame leads into it', () => {
  const facts = shellFacts({ me, club, badges: undefined, entering: asClub(8) })
  expect(facts.club?.id).toBe(8)
})
