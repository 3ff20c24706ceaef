import type { Transaction, TransactionDetails } from '@cardroom/contract/cashier'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { ClubMember } from '@cardroom/contract/members'
import type { Standing } from './standing.ts'

const at = '2025-11-20T21:42:00.000Z'

/** Returns a confirmed sale of 2,500 white by the agent Mara to the player Daniel. */
export const transaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: 88_412,
  club_id: asClub(7),
  type: 'transfer',
  status: 'confirmed',
  request: false,
  amount: 2625,
  currency: 'red',
  to_amount: 2500,
  to_currency: 'white',
  sender_id: asUser(204_871),
  receiver_id: asUser(204_655),
  sender_name: 'Mara Voss',
  receiver_name: 'Daniel Marsh',
  sender_role: 'agent',
  receiver_role: 'player',
  sender_avatar: null,
  receiver_avatar: null,
  sender_avatar_id: 0,
  receiver_avatar_id: 1,
  initiator_id: asUser(204_871),
  initiator_name: 'Mara Voss',
  initiator_role: 'agent',
  reason: null,
  reverses: null,
  reversed_by: null,
  approved_by: null,
  created_at: '2025-11-20T21:38:00.000Z',
  updated_at: at,
  ...changes,
})

/** Returns the same sale as a request that still waits. */
export const chipRequest = (changes: Partial<Transaction> = {}): Transaction =>
  transaction({
    status: null,
    request: true,
    initiator_id: changes.receiver_id ?? asUser(204_655),
    ...changes,
  })

/**
 * Returns a return on the tab of more chips than the person owes. It waits for the side that would then owe for it.
 */
export const waitingReturn = (changes: Partial<Transaction> = {}): Transaction =>
  transaction({
    type: 'return',
    status: null,
    request: true,
    amount: 1200,
    currency: 'white',
    to_amount: 1200,
    to_currency: 'red',
    sender_id: asUser(204_655),
    sender_name: 'Daniel Marsh',
    sender_role: 'player',
    receiver_id: null,
    receiver_name: 'Northgate',
    receiver_role: 'club',
    initiator_id: changes.sender_id ?? asUser(204_655),
    ...changes,
  })

export const details = (changes: Partial<TransactionDetails> = {}): TransactionDetails => ({
  ...transaction(changes),
  sender_before: 186_875,
  sender_after: 184_250,
  receiver_before: 1200,
  receiver_after: 3700,
  decided_by: null,
  decided_by_name: null,
  can: [],
  ...changes,
})

export const member = (changes: Partial<ClubMember> = {}): ClubMember => ({
  user_id: asUser(204_655),
  name: 'Daniel Marsh',
  avatar: null,
  avatar_id: 0,
  guest: false,
  agent_id: null,
  agent_name: null,
  agent_avatar: null,
  agent_avatar_id: null,
  role: 'player',
  last_login: at,
  status: 'active',
  block_reason: null,
  manager_permissions: null,
  permissions: null,
  white_amount: 3700,
  red_amount: 0,
  created_at: at,
  ...changes,
})

export const agentStanding: Standing = {
  userId: asUser(204_871),
  clubId: asClub(7),
  role: 'agent',
  isMember: true,
  agentId: null,
  white: 8420,
  red: 184_250,
  sellsFrom: 'own',
  owesFor: 'own',
  redToSell: 184_250,
  mayTake: false,
  mayBuyRed: false,
}

export const ownerStanding: Standing = {
  ...agentStanding,
  userId: asUser(1),
  role: 'owner',
  white: 500,
  red: 0,
  sellsFrom: 'club',
  owesFor: 'club',
  redToSell: 640_000,
  mayTake: true,
  mayBuyRed: true,
}

/** A manager without any permission. */
export const managerStanding: Standing = {
  ...ownerStanding,
  userId: asUser(203_900),
  role: 'manager',
  sellsFrom: null,
  owesFor: null,
  redToSell: null,
  mayTake: false,
  mayBuyRed: false,
}

export const playerStanding: Standing = {
  ...agentStanding,
  userId: asUser(204_655),
  role: 'player',
  agentId: asUser(204_871),
  white: 3700.5,
  red: 0,
  sellsFrom: null,
  owesFor: null,
  redToSell: null,
}

/** The longest usual names, in the story's language. */
export const peopleNames = {
  en: ['Daniel Marsh', 'Priya Nair', 'Tom Okafor', 'Lena Fischer', 'Hugo Almeida', 'Kenji Mori'],
  ru: [
    'Даниил Маршев',
    'Прия Наир',
    'Тимур Окаев',
    'Елена Фишер',
    'Александра Преображенская-Константинопольская',
    'Кирилл Морозов',
  ],
} as const
