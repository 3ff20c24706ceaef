import type { ClosedList } from '@cardroom/contract/tables'
import { lineOf, linkOfRound, listHashOf, textOfClosed } from '@cardroom/games'
import { negated, zero } from '@cardroom/money'
import { openBooks, writeBooks } from '#modules/ledger/index.ts'
import { holdAccounts, readHeld, type HeldSession } from '#modules/rounds/index.ts'
import { holdSigning } from '#modules/seals/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { tellTable, tellUser } from '#platform/events.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { attemptToken } from '#platform/random.ts'
import { presentClosed } from '../showing/closed-list.present.ts'
import { beginAgain } from '../shared-table.store.ts'
import { hasBets } from '../betting/entries.policy.ts'
import { partWithLeavers } from '../sitting/part-with-leavers.ts'
import { unsayAllReady } from '../sitting/table-seats.store.ts'
import { entriesOf, saveLines, type SeatedEntry, type TableEntry } from '../table-entry.store.ts'
import { dropRound, saveClosed, type RoundInHand, type TableRound } from '../table-round.store.ts'
import { tellState } from '../tell-table.ts'

/**
 * Closes the bets of a round. The list is stored and signed before anybody gets it, and each salt goes to its person
 * alone. Returns the closed round; undefined if the round has no bets, and therefore keeps no number.
 */
export async function closeRound(
  tx: Tx,
  round: RoundInHand,
  house: HouseKeys,
): Promise<TableRound | undefined> {
  const entries = (await entriesOf(tx, [round.id])).filter(hasBets)
  if (entries.length === 0) {
    await forgetRound(tx, round, [])
    return undefined
  }
  await holdSigning(tx, house)
  const { newest } = house
  const listed = entries.map((entry) => {
    const salt = attemptToken()
    return { ...entry, salt, line: lineOf({ commit: entry.commit, salt, bets: entry.bets }) }
  })
  const which = { tableId: round.tableId, round: round.round, gameId: round.gameId }
  const listHash = listHashOf({
    ...which,
    previousLink: linkAt(tx, round, linkOfRound(round.round).link - 1),
    lines: listed.map(({ line }) => line),
  })
  const sig = newest.sign(textOfClosed({ ...which, listHash }))
  await saveLines(tx, round.id, listed)
  const signed = { listHash, sig, keyId: newest.id, houseKey: newest.publicKey }
  const closed = await saveClosed(tx, round.id, signed, tx.ports.tableSeconds.answers)
  await tellState(tx, round.tableId, closed)
  tellClosed(tx, closed, listed, closed.closedAt ?? round.at)
  return closed
}

/** Tells the signed list to the table, and each salt to its person. */
export function tellClosed(tx: Tx, round: TableRound, entries: readonly TableEntry[], at: Date): void {
  const list: ClosedList = presentClosed(round, entries, at)
  tellTable(tx, round.tableId, 'table.closed', { ...list, id: round.tableId })
  for (const { userId, salt } of entries)
    if (salt !== null)
      tellUser(tx, userId, 'table.salt', {
        id: round.tableId,
        now: at.getTime(),
        round: round.round,
        salt,
      })
}

/** Returns cₙ of the chain of this round. Throws if its key is lost. */
export function linkAt({ ports }: Reader, round: RoundInHand, n: number): string {
  const link = ports.chainVault.link(round, n)
  assert(
    link,
    `The chain of table ${round.tableId} cannot be read: its key is not among those of this server`,
  )
  return link
}

/**
 * Forgets a round whose bets never closed, and frees what was kept back for it. People whose entries stood although
 * they had gone are parted with now. The caller has locked the sessions of the entries with bets.
 */
export async function forgetRound(tx: Tx, round: TableRound, entries: readonly SeatedEntry[]): Promise<void> {
  const sessions = await freeKept(tx, round, entries)
  await dropRound(tx, round.id)
  await beginAgain(tx, round.tableId)
  // The next betting has the same number; nobody has said yet that they sit that one out.
  await unsayAllReady(tx, round.tableId)
  await partWithLeavers(tx, entries, sessions)
  await tellState(tx, round.tableId, undefined)
}

/**
 * Frees what accounts and the bank keep back for a round. Nothing else moves. The caller has locked the sessions of
 * these entries, which are returned.
 */
export async function freeKept(
  tx: Tx,
  { cover }: TableRound,
  entries: readonly TableEntry[],
): Promise<HeldSession[]> {
  if (entries.length === 0) return []
  const sessionIds = entries.map(({ sessionId }) => sessionId)
  const [sessions, accounts] = await Promise.all([readHeld(tx, sessionIds), holdAccounts(tx, sessionIds, {})])
  const books = openBooks(accounts)
  for (const { sessionId, stake } of entries) {
    const session = sessions.find(({ id }) => id === sessionId)
    assert(session, 'A session with an entry stays open')
    books.reserve(session.playerAccountId, negated(stake))
  }
  const [first] = sessions
  if (first && cover > zero) books.reserve(first.bankAccountId, negated(cover))
  await writeBooks(tx, books)
  return sessions
}
