import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { HistoryItem } from '@cardroom/contract/reports'
import { HistoryView } from './history.view.tsx'
import { ProvenRowView } from '#features/seals/proven/proven-row.view.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

export default { title: 'History', path: '/dashboard/history' }

const nothing = () => undefined
const at = '2025-11-20T21:42:00.000Z'
const hash = 'a'.repeat(64)
const session = {
  id: 1,
  user_id: asUser(5),
  club_id: asClub(7),
  game_id: 1,
  game_type: 1,
  limit_name: 'standard' as const,
  currency: 'white' as const,
  min: 50,
  max: 5000,
  balance: 640,
  stake: 4200,
  wallet: 8420,
  created_at: at,
  finished_at: null,
  server_seed_hash: hash,
  client_seed_by: 'player' as const,
  sealed_first: true,
  next_server_seed_hash: 'ab'.repeat(32),
  client_seed: 'x',
  nonce: 12,
  rounds: 12,
  ends_at: null,
}
const side = {
  sender_role: 'player' as const,
  receiver_role: 'club' as const,
  sender_avatar: null,
  receiver_avatar: null,
  sender_avatar_id: 0,
  receiver_avatar_id: 5,
  reverses: null,
  reversed_by: null,
  approved_by: null,
}
const returned = {
  id: 9,
  club_id: asClub(7),
  type: 'return' as const,
  status: 'confirmed' as const,
  request: false,
  amount: 300.5,
  currency: 'white' as const,
  to_amount: 300.5,
  to_currency: 'red' as const,
  sender_id: asUser(5),
  receiver_id: null,
  sender_name: 'Daniel Marsh',
  receiver_name: 'Northgate',
  ...side,
  initiator_id: asUser(5),
  initiator_name: 'Daniel Marsh',
  initiator_role: 'player' as const,
  reason: null,
  created_at: at,
  updated_at: at,
}
const personal = { created_at: at, cursor: '1.1.0.0.0.0', club_id: null }
const inClub = { ...personal, club_id: asClub(7), currency: 'white' as const }
const items: HistoryItem[] = [
  {
    kind: 'entrance',
    ...personal,
    currency: null,
    change: 0,
    balance: null,
    entrance: {
      device:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      ip: '203.0.113.7',
    },
  },
  { kind: 'gameSession', ...inClub, change: 640, session, balance: 8420 },
  { kind: 'gameSession', ...inClub, change: 300.5, session, balance: 7780, part: { number: 1, of: 2 } },
  {
    kind: 'gameSession',
    ...personal,
    currency: 'gold',
    change: -12_480,
    balance: 92_520,
    session: {
      ...session,
      id: 2,
      game_type: 3,
      balance: -12_480,
      finished_at: at,
      currency: 'gold',
      rounds: 1,
    },
  },
  { kind: 'returnsRequest', ...inClub, change: -300.5, balance: 7479.5, transaction: returned },
  {
    kind: 'purchase',
    ...personal,
    currency: 'diamond',
    change: 5500,
    balance: 4500,
    purchase: { what: 'diamonds', amount: 50, currency: 'usd', result: 5500, result_currency: 'diamond' },
  },
  {
    kind: 'purchase',
    ...personal,
    currency: 'gold',
    change: 105_000,
    balance: 105_000,
    purchase: {
      what: 'exchange',
      amount: 1000,
      currency: 'diamond',
      result: 105_000,
      result_currency: 'gold',
    },
  },
  {
    kind: 'purchase',
    ...personal,
    currency: 'diamond',
    change: -900,
    balance: 100,
    purchase: { what: 'card-set-4', amount: 900, currency: 'diamond', result: null, result_currency: null },
  },
  {
    kind: 'purchase',
    ...personal,
    club_id: asClub(7),
    currency: null,
    change: 0,
    balance: null,
    purchase: { what: 'club-rating', amount: 90, currency: 'jade', result: null, result_currency: null },
  },
]
const base = {
  filter: 'all' as const,
  onFilter: nothing,
  instead: <SkeletonRows label="…" />,
  proven: <ProvenRowView to="/" at={Date.parse(at)} findings={0} />,
  userId: asUser(5),
  hasMore: false,
  isLoadingMore: false,
  onMore: nothing,
  onOpenSession: nothing,
}
export const Many = () => <HistoryView {...base} items={items} />
export const Loading = () => <HistoryView {...base} items={undefined} />
export const Empty = () => <HistoryView {...base} items={[]} filter="purchases" />
