import * as adminCalls from '@cardroom/contract/admin'
import { ApiError, assert } from '#platform/api-error.ts'
import { sealDifferences } from '#modules/seals/index.ts'
import type { Caller } from '#platform/caller.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { checkBooks } from './check-books.ts'
import { lastCheck, type BooksCheck } from './ledger-checks.store.ts'

/** The nightly check of the books, for administrators: what it found, and the same check at once. */
export function booksRoutes(routes: Routes, house: HouseKeys): void {
  routes.read(adminCalls.getBooks, async (reader, { caller }) => {
    requireAdmin(caller)
    const last = await lastCheck(reader)
    return { last: last ? presentCheck(last) : null }
  })

  routes.write(adminCalls.checkBooks, async (tx, { caller }) => {
    requireAdmin(caller)
    await checkBooks(tx, await sealDifferences(tx, house))
    const last = await lastCheck(tx)
    assert(last, 'A check that was made is kept')
    return { last: presentCheck(last) }
  })
}

function requireAdmin(caller: Caller): void {
  if (!caller.isAdmin) throw new ApiError('accessDenied')
}

const presentCheck = ({ checkedAt, differences, details }: BooksCheck) => ({
  checked_at: checkedAt.toISOString(),
  differences,
  details: [...details],
})
