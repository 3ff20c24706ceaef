import * as adminCalls from '@cardroom/contract/admin'
import { assert } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { secretToken } from '#platform/random.ts'
import { shared } from '#platform/shared.ts'
import { beginLooking, keepCheck, reachOf, type BooksChecking } from './check-books.ts'
import { lastCheck, type BooksCheck } from './ledger-checks.store.ts'
import { lastSigned } from './signed-checks.ts'

/** The number of newest rounds, and of rounds drawn from all, that are recomputed while an administrator waits. */
const roundsAtOnce = 2000

/**
 * Registers the calls on the nightly check of the books, for administrators: its result, and the same check at once.
 */
export function booksRoutes(routes: Routes, { verify, house }: BooksChecking): void {
  routes.read(adminCalls.getBooks, async (reader) => {
    const last = await lastCheck(reader)
    return { last: last ? presentCheck(last) : null }
  })

  const { database } = routes
  const look = shared(async () => {
    const rounds = { newest: roundsAtOnce, drawn: roundsAtOnce, seed: secretToken() }
    const reached = await reachOf(database, await lastSigned(database, house))
    const looking = await beginLooking(database, { reached })
    return { verified: await verify(database, { rounds, reached }), looking }
  })
  routes.prepared(adminCalls.checkBooks, {
    prepare: () => look(),
    handle: async (tx, _call, { verified, looking }) => {
      await keepCheck(tx, { verified, looking, house })
      const last = await lastCheck(tx)
      assert(last, 'A check that was made is kept')
      return { last: presentCheck(last) }
    },
  })
}

const presentCheck = ({ checkedAt, differences, details }: BooksCheck) => ({
  checked_at: checkedAt.toISOString(),
  differences,
  details: [...details],
})
