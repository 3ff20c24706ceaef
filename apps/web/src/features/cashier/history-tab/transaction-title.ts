import type { Transaction } from '@cardroom/contract/cashier'
import type { TransactionDisplay } from '../transaction-display.ts'
import type { IconName } from '#ui/icon/icon.tsx'

export function iconOf({ type }: Transaction, { state, direction }: TransactionDisplay): IconName {
  if (state === 'pending') return 'clock'
  if (state === 'declined') return 'ban'
  if (type === 'return' || type === 'return-agent' || type === 'reversal') return 'undo-2'
  return direction === 'credit' ? 'arrow-down-left' : 'arrow-up-right'
}

/** Returns the name of the transaction: a key of the cashier's texts below `row`. */
export function titleOf({ type }: Transaction, { state, direction }: TransactionDisplay) {
  if (type === 'extract') return 'taken'
  if (type === 'reversal') return 'reversed'
  if (type !== 'transfer') return 'returned'
  if (state !== 'confirmed') return state
  return direction === 'credit' ? 'received' : 'sold'
}
