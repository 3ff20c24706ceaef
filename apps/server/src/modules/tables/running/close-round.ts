import type { ClosedList } from '@cardroom/contract/tables'
import { lineOf, linkOfRound, listHashOf, textOfClosed } from '@cardroom/games'
import { negated, zero } from '@cardroom/money'
import { openBooks, writeBooks } from '#modules/ledger/index.ts'
import { holdAccounts, holdSessions, readHeld } from '#modules/rounds/index.ts'
import { holdSigning } from '#modules/seals/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellTable, tellUser } from '#platform/events.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { attemptToken } from '#platform/random.ts'
import { chainOfRound } from '../chains/chains.store.ts'
import { presentClosed } from '../showing/closed-list.present.ts'
import { beginAgain } from '../shared-table.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { hasBets } from '../betting/entries.policy.ts'
import { partWithLeavers } from '../sitting/part-with-leavers.ts'
import { entriesOf, saveLines, type TableEntry } from '../table-entry.store.ts'
import { dropRound, saveClosed, type TableRound } from '../table-round.store.ts'
import { tellState } from '../tell-table.ts'

/**
 * Closes the bets of a round. The list is stored and signed before anybody gets it, and each salt goes to its person
 * alone. Returns the closed round; undefined if the round has no bets, and therefore keeps no number.
 */
export async function closeRound(
  tx: Tx,
  {
    table,
    round,
    house,
  }: { readonly table: SharedTable; readonly round: TableRound; readonly house: HouseKeys },
): Promise<TableRound | undefined> {
  const entries = (await entriesOf(tx, [round.id])).filter(hasBets)
  if (entries.length === 0) {
    await forgetRound(tx, round)
    return undefined
  }
  await holdSigning(tx, house)
  const { newest } = house
  const listed = entries.map((entry) => {
    const salt = attemptToken()
    return { ...entry, salt, line: lineOf({ commit: entry.commit, salt, bets: entry.bets }) }
  })
  const listHash = listHashOf({
    tableId: table.id,
    round: round.round,
    gameId: round.gameId,
    previousLink: await linkAt(tx, round, linkOfRound(round.round).link - 1),
    lines: listed.map(({ line }) => line),
  })
  const sig = newest.sign(
    textOfClosed({ tableId: table.id, round: round.round, gameId: round.gameId, listHash }),
  )
  await saveLines(tx, round.id, listed)
  const signed = { listHash, sig, keyId: newest.id, houseKey: newest.publicKey }
  const closed = await saveClosed(tx, round.id, signed, tx.ports.tableSeconds.answers)
  await tellState(tx, table.id)
  tellClosed(tx, closed, listed, closed.closedAt ?? table.at)
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
export async function linkAt(tx: Tx, { tableId, round }: TableRound, n: number): Promise<string> {
  const link = tx.ports.chainVault.link(await chainOfRound(tx, tableId, round), n)
  assert(link, `The chain of table ${tableId} cannot be read: its key is not among those of this server`)
  return link
}

/**
 * Forgets a round whose bets never closed, and frees what was kept back for it. People whose entries stood although
 * they had gone are parted with now.
 */
export async function forgetRound(tx: Tx, round: TableRound): Promise<void> {
  const entries = (await entriesOf(tx, [round.id])).filter(hasBets)
  await freeKept(tx, round, entries)
  await dropRound(tx, round.id)
  await beginAgain(tx, round.tableId)
  await partWithLeavers(
    tx,
    entries.map(({ sessionId }) => sessionId),
  )
  await tellState(tx, round.tableId)
}

/** Frees what accounts and the bank keep back for a round. Nothing else moves. */
export async function freeKept(tx: Tx, { cover }: TableRound, entries: readonly TableEntry[]): Promise<void> {
  const held = entries.filter(hasBets)
  if (held.length === 0) return
  const sessionIds = held.map(({ sessionId }) => sessionId)
  const [, sessions, accounts] = await Promise.all([
    holdSessions(tx, sessionIds, {}),
    readHeld(tx, sessionIds),
    holdAccounts(tx, sessionIds, {}),
  ])
  const books = openBooks(accounts)
  for (const { sessionId, stake } of held) {
    const session = sessions.find(({ id }) => id === sessionId)
    assert(session, 'A session with an entry stays open')
    books.reserve(session.playerAccountId, negated(stake))
  }
  const [first] = sessions
  if (first && cover > zero) books.reserve(first.bankAccountId, negated(cover))
  await writeBooks(tx, books)
}
