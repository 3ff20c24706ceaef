import { asClub } from '@cardroom/contract/ids.fixtures'
import { PurchaseNoteView } from './purchase-note.view.tsx'
import { GeneralView, MyClubsView } from './wallet.view.tsx'
import { ProvenRowView } from '#features/seals/proven/proven-row.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Wallet', path: '/dashboard/wallet' }

const at = '2025-11-20T21:42:00.000Z'
const movement = {
  id: 1,
  currency: 'gold' as const,
  amount: -500,
  balance: 199_500,
  created_at: at,
  session: null,
  rounds: 0,
}
const wallet = {
  gold_amount: 1_199_500.5,
  diamond_amount: 1240,
  transactions: [],
  lines: [
    {
      ...movement,
      id: 6,
      reason: 'round.payout',
      amount: 1750,
      balance: 200_750,
      session: { id: 4, game_id: 1 },
      rounds: 42,
    },
    { ...movement, id: 5, reason: 'round.stake', session: { id: 3, game_id: 6 }, rounds: 1 },
    { ...movement, id: 4, currency: 'diamond' as const, reason: 'card-set', amount: -900, balance: 1240 },
    { ...movement, id: 3, reason: 'exchange-received', amount: 1_050_000, balance: 1_250_000 },
    { ...movement, id: 2, currency: 'diamond' as const, reason: 'purchase', amount: 5500, balance: 5500 },
    { ...movement, id: 1, reason: 'welcome-bonus', amount: 200_000, balance: 200_000 },
  ],
  clubs: [],
}
const clubsIn = (language: 'en' | 'ru') => [
  { id: asClub(7), name: 'Northgate', role: 'agent' as const, white_amount: 8420, red_amount: 184_250 },
  {
    id: asClub(8),
    name: say(language, 'Featherstonehaugh1887', 'ПреображенскийСобор'),
    role: 'player' as const,
    white_amount: 12_480.5,
    red_amount: 0,
  },
]

const proven = <ProvenRowView to="/" at={Date.parse(at)} findings={0} />
const crests = new Map([
  [asClub(7), { avatar: null, avatar_id: 2 }],
  [asClub(8), { avatar: null, avatar_id: 14 }],
])

export const General = () => (
  <GeneralView wallet={wallet} topUpPath="/" proven={proven} onOpenSession={() => undefined} />
)
export const GeneralEmpty = () => (
  <GeneralView
    wallet={{ ...wallet, gold_amount: 0, diamond_amount: 0, lines: [] }}
    topUpPath="/"
    proven={proven}
    onOpenSession={() => undefined}
  />
)
export const MyClubs = ({ language }: StoryProps) => <MyClubsView clubs={clubsIn(language)} crests={crests} />
export const NoClubs = () => <MyClubsView clubs={[]} crests={crests} />
export const Purchases = () =>
  (['pending', 'paid', 'failed', 'refunded'] as const).map((status) => (
    <PurchaseNoteView
      key={status}
      purchase={{ id: 1, status, amount: 50, result: 5500 }}
      onClose={() => undefined}
    />
  ))
