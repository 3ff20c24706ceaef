import type { LiveTable } from './known-table.ts'

/**
 * Returns the table after the balance of a person who sits here has changed. The table is loaded, because this changes
 * what they can stake. During a draw the change may be the payout of the round, so it is compared with the wallet
 * afterwards.
 */
export function afterBalance(live: LiveTable, amount: number): LiveTable {
  const { mine, state } = live.table
  if (!mine) return live
  return state === 'closed' || state === 'result' ? { ...live, balance: amount } : askedAnew(live)
}

/**
 * Returns the table, once its draw is over, with the balance that was told meanwhile compared with the wallet. They
 * differ if chips have come or gone elsewhere; then the table is loaded.
 */
export function withBalance(live: LiveTable): LiveTable {
  const { balance, table } = live
  if (balance === undefined || isDrawing(live)) return live
  const known = { ...live, balance: undefined }
  return table.mine === undefined || table.mine.wallet === balance ? known : askedAnew(known)
}

/** Tells whether the wallet does not contain the result of the round yet. */
const isDrawing = ({ table, past }: LiveTable): boolean =>
  table.state === 'closed' || (table.state === 'result' && past?.result === undefined)

/** Asks for the table once more, even if an answer that may be older is on its way. */
const askedAnew = (live: LiveTable): LiveTable => ({
  ...live,
  isBehind: true,
  outdated: live.outdated + 1,
})
