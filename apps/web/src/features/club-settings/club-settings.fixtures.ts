import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { GameLimits } from '@cardroom/contract/games'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Level } from './club-rating/rating-choice.ts'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

type Language = StoryProps['language']

/** What the stories show. */
export const clubOf = (language: Language) =>
  ({
    id: asClub(7),
    name: say(language, 'Northgate', 'Преображенскийклубнабережной'),
    code: 'K7M2QX',
    rating: 4,
    avatar: null,
    avatar_id: 5,
    members: 48,
    role: 'owner',
    jade_amount: 820,
    jade_limit: 50,
    renew_at: '2025-12-03T12:00:00Z',
    auto_renew: true,
    invites_enabled: true,
    is_public: false,
    time_zone: 'Europe/Warsaw',
    week_start: 1,
    week_hour: 6,
    greetings: say(
      language,
      'Thursday is baccarat night. Deluxe limits until two.',
      'По четвергам — вечер баккара. Лимиты делюкс до двух ночи.',
    ),
  }) as const

const prices = [0, 100, 200, 350, 550, 800, 1100, 1500, 2000, 3000]
const sessions = [10, 20, 30, 35, 45, 50, 60, 65, 80, null]
const managers = [0, 1, 2, 2, 3, 3, 4, 4, 5, null]

export const levels: readonly Level[] = prices.map((amount, place) => ({
  level: place + 1,
  amount,
  sessions: sessions[place] ?? null,
  managers: managers[place] ?? null,
}))

const limits = {
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
  diamond_active: false,
  vip_min: 1000,
  vip_max: 100_000,
  vip_active: true,
}

export const gameLimits: readonly GameLimits[] = [1, 1, 1, 2, 2, 3].map((type, place) => ({
  ...limits,
  game_id: place + 1,
  name: '',
  game_type: type,
}))

export function auditEntries(language: Language): readonly ShownAuditEntry[] {
  const entry = (id: number, action: string, rest: Partial<ShownAuditEntry> = {}): ShownAuditEntry => ({
    id,
    actor_id: asUser(1),
    actor_name: say(language, 'Eleanor Whitlock', 'Александра Преображенская-Вознесенская'),
    action,
    target: null,
    details: {},
    created_at: '2025-11-20T19:30:00Z',
    ...rest,
  })
  return [
    entry(6, 'club.rating', { details: { from: 3, to: 4 } }),
    entry(5, 'chips.sold', {
      details: {
        amount: 12_480,
        currency: 'white',
        total: 24_960,
        price: 26_208,
        price_currency: 'red',
        paid_by: 'club',
        balance_before: 180_000,
        balance_after: 153_792,
        user_ids: [7, 100_012],
      },
    }),
    entry(8, 'members.agent', {
      target: 'user 100007',
      details: { agent: 'Hector', agent_id: 100_012, before: { agent_id: null } },
    }),
    entry(7, 'club.settings', { details: { jade_limit: 1500, invites_enabled: false } }),
    entry(4, 'members.manager-permissions', {
      target: 'user 100007',
      details: { view_balance: true, view_chat: true, transfer: true, extract: false },
    }),
    entry(3, 'members.blocked', {
      target: 'user 100012',
      details: { reason: say(language, 'Shouted at the table again', 'Опять кричал за столом') },
    }),
    entry(2, 'club.name', { details: { from: 'Riverside', to: 'Northgate', currency: 'jade' } }),
    entry(1, 'something.new'),
  ]
}
