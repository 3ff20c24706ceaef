import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Receipt, ReceiptStep } from '@cardroom/contract/receipts'
import type { Tab, TabEntry, TabWeek } from '@cardroom/contract/tabs'
import type { TabViewer } from './tab-facts.ts'

export const clubId = asClub(7)
const [mara, daniel, hugo] = [asUser(204_871), asUser(203_311), asUser(203_518)]

const sides = {
  club: { name: 'Northgate', avatar: null, avatar_id: 1 },
  mara: { name: 'Mara Voss', avatar: null, avatar_id: 0 },
  daniel: { name: 'Daniel Marsh', avatar: null, avatar_id: 0 },
  hugo: { name: 'Hugo Almeida', avatar: null, avatar_id: 0 },
}

/** Makes the tab of an agent with one of her players, who owes her 4,100 of 5,000. */
export const tabOf = (change: Partial<Tab> = {}): Tab => ({
  id: 1,
  a: mara,
  b: daniel,
  a_side: sides.mara,
  b_side: sides.daniel,
  balance: 4100,
  line: 5000,
  age: 12,
  buckets: { '0-7': 600, '8-14': 3500, '15-30': 0, '31+': 0 },
  last: '2025-11-20T14:05:00.000Z',
  orphaned: false,
  ...change,
})

/** The week of that tab: the player bought on the tab, and paid a part of the debt. */
export const weekOf: TabWeek = {
  opening: 3500,
  sales: 2600,
  returns: 0,
  payments: -2000,
  write_offs: 0,
  reversals: 0,
  commissions: 0,
  closing: 4100,
}

export const tabs: readonly Tab[] = [
  tabOf(),
  tabOf({
    id: 2,
    a: null,
    a_side: sides.club,
    b: mara,
    b_side: sides.mara,
    balance: -16_800.5,
    line: 50_000,
    age: 2,
    buckets: { '0-7': 16_800.5, '8-14': 0, '15-30': 0, '31+': 0 },
  }),
  tabOf({
    id: 3,
    b: hugo,
    b_side: sides.hugo,
    balance: 0,
    line: 0,
    age: null,
    buckets: { '0-7': 0, '8-14': 0, '15-30': 0, '31+': 0 },
    orphaned: true,
  }),
]

export const agent: TabViewer = { userId: mara, role: 'agent', actsForClub: false }
export const player: TabViewer = { userId: daniel, role: 'player', actsForClub: false }
export const owner: TabViewer = { userId: asUser(100_001), role: 'owner', actsForClub: true }

export const entries: readonly TabEntry[] = [
  {
    id: 3,
    amount: -2000,
    balance: 4100,
    reason: 'tab-paid',
    transaction_id: null,
    receipt_id: 217,
    created_at: '2025-11-19T18:20:00.000Z',
  },
  {
    id: 2,
    amount: 2600,
    balance: 6100,
    reason: 'tab-sale',
    transaction_id: 912,
    receipt_id: null,
    created_at: '2025-11-18T20:14:00.000Z',
  },
  {
    id: 1,
    amount: 3500,
    balance: 3500,
    reason: 'tab-sale',
    transaction_id: 880,
    receipt_id: null,
    created_at: '2025-11-08T21:10:00.000Z',
  },
]

const recordedStep: ReceiptStep = {
  what: 'recorded',
  by: daniel,
  by_name: sides.daniel.name,
  at: '2025-11-20T14:05:00.000Z',
  reason: null,
}

/** The history of a payment that the receiver disputed and the owner rejected. */
export const stepsToRejection: ReceiptStep[] = [
  recordedStep,
  {
    what: 'disputed',
    by: mara,
    by_name: sides.mara.name,
    at: '2025-11-20T18:30:00.000Z',
    reason: 'Nothing came',
  },
  {
    what: 'rejected',
    by: asUser(100_001),
    by_name: 'Eleanor Vance',
    at: '2025-11-21T09:12:00.000Z',
    reason: 'The bank has no such transfer',
  },
]

export const paymentOf = (change: Partial<Receipt> = {}): Receipt => ({
  id: 218,
  number: 218,
  club_id: clubId,
  payer_id: daniel,
  receiver_id: mara,
  payer: sides.daniel,
  receiver: sides.mara,
  amount: 3500,
  method: 'transfer',
  note: null,
  paid_on: '2025-11-20',
  recorded_by: daniel,
  state: 'waiting',
  reason: null,
  dispute_reason: null,
  ruling: null,
  answered_by: null,
  ruled_by: null,
  corrects: null,
  corrected_by: null,
  created_at: '2025-11-20T14:05:00.000Z',
  answer_by: '2025-11-27T14:05:00.000Z',
  steps: [recordedStep],
  can: ['confirm', 'dispute'],
  ...change,
})
