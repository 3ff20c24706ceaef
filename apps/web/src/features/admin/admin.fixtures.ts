import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { AdminClub, AdminUser } from '@cardroom/contract/admin'
import type { Conversions } from '@cardroom/contract/conversions'
import type { GameLimits } from '@cardroom/contract/games'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'

/** Returns an account of the platform for the stories. */
export const userOf = (id: number, name: string, change: Partial<AdminUser> = {}): AdminUser => ({
  id: asUser(id),
  name,
  email: `${name.split(' ')[0]?.toLowerCase() ?? 'mara'}@northgate.club`,
  avatar: null,
  avatar_id: id % 4,
  guest: false,
  admin: false,
  status: 'active',
  block_reason: null,
  created_club_id: null,
  last_login: '2025-11-20T19:42:00Z',
  created_at: '2025-09-01T10:00:00Z',
  ...change,
})

export const people: readonly AdminUser[] = [
  userOf(204_900, 'Tom Okafor', { guest: true, email: null }),
  userOf(204_871, 'Mara Voss', { created_club_id: asClub(7) }),
  userOf(204_112, 'Константин Преображенский-Рождественский', {
    email: 'konstantin.preobrazhensky.rozhdestvensky@northgate.club',
    status: 'blocked',
    block_reason: 'Several accounts of one person',
  }),
  userOf(203_900, 'Oscar Lind'),
  userOf(1, 'Platform', { admin: true }),
]

export const clubOf = (id: number, name: string, change: Partial<AdminClub> = {}): AdminClub => ({
  id: asClub(id),
  code: 'NRTG42',
  name,
  author_id: asUser(204_871),
  author_name: 'Mara Voss',
  rating: 4,
  members: 128,
  managers: 2,
  jade_amount: 1240,
  red_amount: 184_250,
  white_amount: -12_480.5,
  bank_floor: -200_000,
  suspended_at: null,
  avatar: null,
  avatar_id: id % 30,
  created_at: '2025-09-01T10:00:00Z',
  ...change,
})

export const clubs: readonly AdminClub[] = [
  clubOf(7, 'Northgate'),
  clubOf(9, 'ПреображенскийСоборноеСобрание', {
    author_name: 'Константин Преображенский',
    suspended_at: '2025-11-20T08:00:00Z',
    rating: 10,
    members: 2041,
  }),
  clubOf(11, 'Lantern', { members: 1, managers: 0, rating: 1 }),
]

const bonus = (unit: number) =>
  [5, 10, 15].map((percent, place) => ({ from_amount: ([10, 50, 100][place] ?? 1) * unit, percent }))
const stars = [0, 100, 200, 350, 550, 800, 1100, 1500, 2000, 3000]
export const conversions: Conversions = {
  club_name_price: 500,
  user_name_price: 150,
  jade_min: 50,
  club_ratings: stars.map((amount, place) => ({
    level: place + 1,
    amount,
    sessions: place === 9 ? null : 10 + place * 8,
    managers: place === 9 ? null : Math.ceil(place / 2),
  })),
  rates: [
    { from: 'usd', to: 'diamond', rate: 100, min: 1, max: 1000, bonus: bonus(1) },
    { from: 'diamond', to: 'gold', rate: 1000, min: 1, max: null, bonus: bonus(100) },
    { from: 'diamond', to: 'jade', rate: 1, min: 10, max: null, bonus: [] },
    { from: 'diamond', to: 'red', rate: 100, min: 10, max: null, bonus: bonus(100) },
  ],
}

export const limits: readonly GameLimits[] = [1, 2, 3, 4, 5, 6].map((id) => ({
  game_id: id,
  name: '',
  game_type: 1,
  casual_min: 10,
  casual_max: 1000,
  casual_active: true,
  standard_min: 50,
  standard_max: 5000,
  standard_active: true,
  deluxe_min: 100,
  deluxe_max: 10_000,
  deluxe_active: true,
  diamond_min: 500,
  diamond_max: 50_000,
  diamond_active: true,
  vip_min: 1000,
  vip_max: 1_000_000_000_000,
  vip_active: false,
}))

const done = (id: number, action: string, rest: Partial<ShownAuditEntry>): ShownAuditEntry => ({
  id,
  actor_id: asUser(100_001),
  actor_name: 'Administrator',
  actor_role: 'admin',
  action,
  target: null,
  key: null,
  people: [],
  agent: null,
  approved_by: null,
  amount_each: null,
  amount_total: null,
  currency: null,
  count: null,
  device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/147.0 Safari/537.36',
  request_id: null,
  details: {},
  created_at: '2025-11-20T19:30:00Z',
  ...rest,
})

const toCandidate = {
  target: { kind: 'user', id: 100_042, name: 'Viktor' },
  people: [{ id: asUser(100_042), name: 'Viktor' }],
}

export const platformAudit: readonly ShownAuditEntry[] = [
  done(5, 'accounts.factors-lift', {
    ...toCandidate,
    details: { lifts_at: '2025-11-27T19:30:00.000Z' },
  }),
  done(4, 'platform.conversions', {
    details: {
      club_ratings: [{ level: 3, amount: 250, managers: null }],
      rates: [{ from: 'diamond', to: 'red', rate: 120, bonus: [{ from_amount: 1000, percent: 5 }] }],
      before: {
        club_ratings: [{ level: 3, amount: 200, sessions: 12, managers: 3 }],
        rates: [{ from: 'diamond', to: 'red', rate: 100, min: 10, max: null, bonus: [] }],
      },
    },
  }),
  done(3, 'accounts.blocked', { ...toCandidate, details: { reason: 'Many accounts of one person' } }),
  done(2, 'platform.limits', {
    target: { kind: 'game', id: 1, name: '1' },
    details: { vip_max: 50_000, before: { vip_max: 100_000 } },
  }),
  done(1, 'platform.conversions', { details: { jade_min: 60, before: { jade_min: 50 } } }),
]
