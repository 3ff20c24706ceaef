import { approvalStates, type Approval } from '@cardroom/contract/approvals'
import type { ShownAuditEntry } from '@cardroom/contract/audit'
import type { Controls } from '@cardroom/contract/controls'
import type { DealFields } from '@cardroom/contract/deals'
import type { GameLimits } from '@cardroom/contract/games'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Level } from './club-rating/rating-choice.ts'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

type Language = StoryProps['language']

/** Returns the club of the stories. */
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

const deal: DealFields = {
  loss_percent: 20,
  turnover_percent: 0,
  fee_percent: 0,
  carry: true,
  cap: null,
  minimum: 0,
  pay: 'chips',
  note: '',
}

export function auditEntries(language: Language): readonly ShownAuditEntry[] {
  const entry = (id: number, action: string, rest: Partial<ShownAuditEntry> = {}): ShownAuditEntry => ({
    id,
    actor_id: asUser(1),
    actor_name: say(language, 'Eleanor Whitlock', 'Александра Преображенская-Вознесенская'),
    actor_role: 'owner',
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
  const oscar = { id: asUser(100_007), name: say(language, 'Oscar Lindqvist', 'Оскар Линдквист') }
  const toOscar = { target: { kind: 'user', ...oscar }, people: [oscar] }
  return [
    entry(6, 'club.rating', { details: { from: 3, to: 4 } }),
    entry(5, 'chips.sold', {
      approved_by: { id: asUser(2), name: 'Mara Voss' },
      people: [oscar, { id: asUser(7), name: 'Hector' }],
      amount_each: 12_480,
      amount_total: 24_960,
      currency: 'white',
      count: 2,
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
      ...toOscar,
      details: { agent: 'Hector', agent_id: 100_012, before: { agent_id: null } },
    }),
    entry(7, 'club.settings', {
      details: {
        jade_limit: 1500,
        invites_enabled: false,
        time_zone: 'Europe/Warsaw',
        week_start: 1,
        week_hour: 6,
        before: { jade_limit: 1000, invites_enabled: true, time_zone: 'UTC', week_start: 0, week_hour: 0 },
      },
    }),
    entry(4, 'members.manager-permissions', {
      ...toOscar,
      details: { view_balance: true, view_chat: true, transfer: true, extract: false },
    }),
    entry(9, 'club.controls', {
      details: {
        approve_above: 50_000,
        day_hours: '9-23',
        two_to_settle: false,
        before: { approve_above: 20_000, day_hours: null, two_to_settle: true },
        acts_at: '2025-11-21T19:30:00Z',
      },
    }),
    entry(10, 'deals.set', {
      ...toOscar,
      details: {
        from: 'next',
        before: deal,
        after: {
          ...deal,
          loss_percent: 30,
          cap: 5000,
          pay: 'tab',
          note: say(language, 'As agreed', 'Как решили'),
        },
      },
    }),
    entry(11, 'credit.line', {
      ...toOscar,
      agent: { id: asUser(2), name: 'Mara Voss' },
      amount_each: 500,
      amount_total: 500,
      currency: 'credit',
      count: 1,
      details: { amount: 500, total: 500, count: 1, currency: 'credit', before: 200 },
    }),
    entry(12, 'keys.made', {
      target: { kind: 'key', id: null, name: 'crk_9tK2mQxa' },
      details: { name: 'Accounts', scopes: ['view_transactions', 'settle'], expires_at: null },
    }),
    entry(13, 'webhooks.changed', {
      target: { kind: 'webhook', id: 4, name: '4' },
      details: {
        url: 'https://books.northgate.example/new',
        enabled: true,
        before: { url: 'https://books.northgate.example/in', enabled: false },
      },
    }),
    entry(3, 'members.blocked', {
      ...toOscar,
      details: { reason: say(language, 'Shouted at the table again', 'Опять кричал за столом') },
    }),
    entry(2, 'club.name', { details: { from: 'Riverside', to: 'Northgate', currency: 'jade' } }),
    entry(1, 'something.new'),
  ]
}

/** Returns controls that are all set. One of them will soon be looser. */
export const controlsOf = (): Controls => ({
  approve_above: 50_000,
  hour_max: 120_000,
  day_max: null,
  two_to_settle: true,
  day_hours: { from: 9, to: 23 },
  pending: { hour_max: 240_000, at: '2025-11-21T21:42:00.000Z' },
})

/** Returns one approval in each state. The first one waits. */
export const approvalsOf = (language: StoryProps['language']): Approval[] =>
  approvalStates.map((state, place) => ({
    id: 40 - place,
    what: (['sale', 'bank', 'extract', 'request', 'reversal'] as const)[place] ?? 'sale',
    body: { amount: 60_000, currency: 'white', type: 'transfer', user_id: 204_655 },
    total: 63_000 - place * 1250.5,
    owed: 0,
    by: asUser(204_871),
    by_name: say(language, 'Mara Voss', 'Мара Восс'),
    state,
    expires_at: '2025-11-21T20:12:00.000Z',
    decided_by: state === 'waiting' || state === 'lapsed' ? null : asUser(1),
    decided_by_name:
      state === 'waiting' || state === 'lapsed'
        ? null
        : say(language, 'Eleanor Whitcombe', 'Элеонора Уиткомб'),
    reason: state === 'refused' ? say(language, 'Ask me first', 'Сначала спросите меня') : null,
    created_at: '2025-11-20T20:12:00.000Z',
    can: state === 'waiting' ? ['decide'] : [],
  }))

/** Returns requests that wait for a second person. A part of their chips was asked for on the tab. */
export const approvalOfRequests = (language: Language): Approval[] =>
  approvalsOf(language)
    .slice(0, 1)
    .map((each) => ({ ...each, id: 41, what: 'request', body: { ids: [11, 12, 13] }, owed: 40_000 }))

/** Returns a waiting list of three sales, and the names of the people in it. */
export function approvalOfList(language: Language): {
  approval: Approval | undefined
  names: Map<number, string>
} {
  const people = [
    { user_id: 204_655, amount: 40_000, name: say(language, 'Daniel Marsh', 'Даниил Маршев') },
    { user_id: 204_656, amount: 12_500, name: say(language, 'Priya Nair', 'Прия Наир') },
    {
      user_id: 204_657,
      amount: 7_500,
      name: say(language, 'Ruben Castellanos-Oyarzábal', 'Александра Преображенская'),
    },
  ]
  const rows = people.map(({ user_id, amount }) => ({ user_id, amount }))
  const [first] = approvalsOf(language)
  return {
    approval: first && { ...first, what: 'bulk', body: { type: 'transfer', currency: 'white', rows } },
    names: new Map(people.map(({ user_id: id, name }) => [id, name])),
  }
}
