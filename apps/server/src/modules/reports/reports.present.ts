import type { BooksEntry } from '@cardroom/contract/reports'
import { minus, sum, toWire } from '@cardroom/money'
import type { EntryOfLine } from './books/books-entries.view.ts'
import type { Leader, LeaderBoard } from './leaders.view.ts'
import type { TrialBalanceLine } from './books/trial-balance.view.ts'
import type { WalletLine } from './wallet-lines.ts'
import type { ClubHolding, PersonalMovement } from './wallet.view.ts'

export const presentMovement = (movement: PersonalMovement) => ({
  id: movement.id,
  currency: movement.currency,
  amount: toWire(movement.amount),
  balance: toWire(movement.balance),
  reason: movement.reason,
  created_at: movement.createdAt.toISOString(),
})

export const presentWalletLine = ({ newest, amount, rounds }: WalletLine) => ({
  ...presentMovement(newest),
  amount: toWire(amount),
  session:
    newest.sessionId === null || newest.gameId === null
      ? null
      : { id: newest.sessionId, game_id: newest.gameId },
  rounds,
})

export const presentHolding = ({ id, name, role, white, red }: ClubHolding) => ({
  id,
  name,
  role,
  white_amount: toWire(white),
  red_amount: toWire(red),
})

/** Presents the first places, and the asking person's own place, which may be below the rows. */
export function presentLeaders(found: readonly Leader[], { limit, userId }: LeaderBoard) {
  const mine = found.find(({ id }) => id === userId)
  return {
    rows: found
      .filter(({ place }) => place <= limit)
      .map(({ place, id, name, avatar, avatarId, win }) => ({
        place,
        player: { id, name, avatar, avatar_id: avatarId },
        win: toWire(win),
      })),
    me: mine ? { place: mine.place, win: toWire(mine.win) } : null,
  }
}

/** Presents a line. Its difference of issued and held is 0 unless something is seriously wrong. */
export function presentLine({ currency, issued, members, treasury, bank, fees }: TrialBalanceLine) {
  const held = sum([members, treasury, bank, fees])
  return {
    currency,
    issued: toWire(issued),
    members: toWire(members),
    treasury: toWire(treasury),
    bank: toWire(bank),
    fees: toWire(fees),
    difference: toWire(minus(issued, held)),
  }
}

/** Tells whether the reference of a posting is a transaction at the cashier, which has a receipt. */
export const isOfTransaction = (reason: string): boolean =>
  /^(chips-|reversal-|tab-(sale|return|reversed)$)/.test(reason)

/** Presents an entry. A cashier's movement and a round have a receipt, whose id is the reference. */
export function presentEntry(entry: EntryOfLine): BooksEntry {
  const { id, amount, reason, personId, personName, createdAt } = entry
  const reference = Number(entry.reference)
  return {
    id,
    amount: toWire(amount),
    reason,
    person: personId === null || personName === null ? null : { id: personId, name: personName },
    transaction_id: isOfTransaction(reason) ? reference : null,
    round_id: reason.startsWith('round.') ? reference : null,
    created_at: createdAt.toISOString(),
  }
}
