import type { HandShown } from '@cardroom/contract/rounds'
import { BlackjackTableView } from './blackjack-table.tsx'
import { noHand, shownOf, type HandPhase } from '../hand-machine.ts'
import { HandContext } from '../hand-provider.tsx'
import { StillTable, useTray } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'

export default { title: 'Blackjack table' }

const nothing = () => undefined
type Seat = HandShown['seats'][number]

const seat = (cards: string[], total: number, state: Seat['state'], changes: Partial<Seat> = {}): Seat => ({
  cards,
  total,
  soft: false,
  stake: 1000,
  state,
  payout: 0,
  ...changes,
})

const openHand: HandShown = {
  id: 512,
  session_id: 12,
  nonce: 26,
  dealer: { cards: ['6D'], total: 6, hidden: true },
  seats: [seat(['8S', '3C'], 11, 'playing'), seat(['8H', 'KD'], 18, 'waiting')],
  active_seat: 0,
  actions: ['hit', 'stand', 'double'],
  refusals: { split: 'noPair', surrender: 'afterSplit' },
  state: 'open',
  stake: 2000,
  payout: 0,
  net: -2000,
  wallet: 6420,
  balance: -2000,
  ends_at: null,
}

const insuranceHand: HandShown = {
  ...openHand,
  dealer: { cards: ['AC'], total: 11, hidden: true },
  seats: [seat(['QH', 'TS'], 20, 'waiting')],
  active_seat: null,
  actions: ['insurance', 'no-insurance'],
  refusals: {},
  insurance: { stake: 500, state: 'asked', payout: 0 },
}

const settledHand: HandShown = {
  ...openHand,
  dealer: { cards: ['6D', 'TC', '9S'], total: 25, hidden: false },
  seats: [
    seat(['8S', '3C', 'TD'], 21, 'won', { stake: 2000, payout: 4000 }),
    seat(['8H', 'KD'], 18, 'won', { payout: 2000 }),
  ],
  active_seat: null,
  actions: [],
  state: 'settled',
  payout: 6000,
  net: 3000,
  wallet: 11_420,
}

/** An insurance that is lost. The dealer has looked at the hole card, and there is no blackjack. */
const insuredHand: HandShown = {
  ...insuranceHand,
  seats: [seat(['QH', 'TS'], 20, 'playing')],
  active_seat: 0,
  actions: ['hit', 'stand', 'double'],
  refusals: { split: 'noPair', surrender: 'firstTwoCardsOnly' },
  insurance: { stake: 500, state: 'lost', payout: 0 },
}

/** A won insurance, which is paid with the chips of the hand. */
const insuranceWonHand: HandShown = {
  ...settledHand,
  dealer: { cards: ['AC', 'KD'], total: 21, hidden: false },
  seats: [seat(['QH', 'TS'], 20, 'lost')],
  insurance: { stake: 500, state: 'won', payout: 1500 },
  stake: 1500,
  payout: 1500,
  net: 0,
  wallet: 8420,
}

/** One hand won and one lost, so neither outcome describes the whole. */
const mixedHand: HandShown = {
  ...settledHand,
  dealer: { cards: ['6D', 'TC', 'AS'], total: 17, hidden: false },
  seats: [seat(['8S', 'KS'], 18, 'won', { payout: 2000 }), seat(['8H', '4D'], 12, 'lost')],
  payout: 2000,
  net: 0,
  wallet: 8420,
}

const surrenderedHand: HandShown = {
  ...settledHand,
  dealer: { cards: ['TD', '8C'], total: 18, hidden: false },
  seats: [seat(['9S', '7H'], 16, 'surrendered', { payout: 500 })],
  stake: 1000,
  payout: 500,
  net: -500,
  wallet: 7920,
}

const fourHands: HandShown = {
  ...openHand,
  seats: [
    seat(['8S', '3C', '9D'], 20, 'stood'),
    seat(['8H', 'KD'], 18, 'playing'),
    seat(['8C', '2D'], 10, 'waiting'),
    seat(['8D', 'AS'], 19, 'waiting', { soft: true }),
  ],
  active_seat: 1,
  refusals: { split: 'fourHands', surrender: 'afterSplit' },
}

interface TableProps {
  readonly hand?: HandShown
  readonly hasHint?: boolean
  readonly phase?: HandPhase
}

function Table({ hand, hasHint = false, phase = noHand.phase }: TableProps) {
  const session = sessionAt({ game_id: 6, game_type: 3, wallet: hand?.wallet ?? 8420 })
  const shown = shownOf({ ...noHand, phase, hand, bet: 1000, lastStake: 1000 }, session)
  const can = { add: nothing, change: nothing, newHand: nothing, deal: nothing, act: nothing, skip: nothing }
  return (
    <StillTable session={session} tray={useTray(session, { chip: 100 })}>
      <HandContext value={{ ...shown, ...can }}>
        <BlackjackTableView hasHint={hasHint} onHint={nothing} />
      </HandContext>
    </StillTable>
  )
}

export const NoStake = () => <Table />
export const YourTurn = () => <Table hand={openHand} />
export const Hinted = () => <Table hand={openHand} hasHint />
export const Insurance = () => <Table hand={insuranceHand} />
export const FourHands = () => <Table hand={fourHands} />
export const Settled = () => <Table hand={settledHand} />
export const Insured = () => <Table hand={insuredHand} />
export const InsuranceWon = () => <Table hand={insuranceWonHand} />
export const Mixed = () => <Table hand={mixedHand} />
export const Surrendered = () => <Table hand={surrenderedHand} />
export const AskingAgain = () => (
  <Table
    hand={openHand}
    phase={{ name: 'asking', isLost: true, before: sessionAt({ wallet: 6420, hand: openHand }) }}
  />
)
