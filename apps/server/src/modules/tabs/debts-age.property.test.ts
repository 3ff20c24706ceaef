// @module-tag property
// @module-tag money
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { AgeBucket } from '@cardroom/contract/tabs'
import { hundredths } from '@cardroom/money'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { post } from '#modules/ledger/index.ts'
import { days, now, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { dayIn, daysBetween } from '#platform/time-zones.ts'
import { useLedgerDatabase } from '#test/ledger-database.ts'
import { ageingOf } from './ageing.policy.ts'
import { tabOf } from './credit.ts'
import { uncoveredOf } from './tabs.view.ts'

const ledger = useLedgerDatabase()
let clubs = 0
let references = 0
afterEach(() => setClock())

/**
 * One entry on a tab, made `later` days after the one before. A positive amount is owed by the player, a negative one
 * by the club.
 */
const step = fc.record({
  later: fc.nat(12),
  amount: fc.bigInt({ min: -500n, max: 500n }).filter((amount) => amount !== 0n),
})
const histories = fc.array(step, { minLength: 1, maxLength: 14 })

/**
 * The model is a list of debts, oldest first. A payment covers the oldest debts first; if it exceeds them all, the rest
 * is a debt of the other side.
 */
interface Debt {
  readonly day: number
  readonly amount: bigint
}

function covered(debts: readonly Debt[], { day, amount }: Debt): Debt[] {
  const [oldest, ...newer] = debts
  if (oldest === undefined || oldest.amount > 0n === amount > 0n) return [...debts, { day, amount }]
  const rest = oldest.amount + amount
  if (rest === 0n) return newer
  if (rest > 0n === oldest.amount > 0n) return [{ ...oldest, amount: rest }, ...newer]
  return covered(newer, { day, amount: rest })
}

const bucketOf = (age: number): AgeBucket =>
  age <= 7 ? '0-7' : age <= 14 ? '8-14' : age <= 30 ? '15-30' : '31+'

function modelled(debts: readonly Debt[], today: number) {
  const buckets: Record<AgeBucket, bigint> = { '0-7': 0n, '8-14': 0n, '15-30': 0n, '31+': 0n }
  for (const { day, amount } of debts) buckets[bucketOf(today - day)] += amount < 0n ? -amount : amount
  return { age: debts[0] ? today - debts[0].day : null, buckets }
}

test('after a random history, a debt is as old as its oldest entry that no payment covers', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.nat(40), async (steps, waited) => {
      const clubId = asClub(++clubs)
      // Each history begins after the one before.
      const start = Date.parse('2026-01-05T12:00:00Z') + days(clubs * 300)
      const goTo = (day: number) => setClock(() => start + days(day))
      let [day, debts, tabId]: [number, Debt[], number] = [0, [], 0]
      for (const { later, amount } of steps) {
        day += later
        goTo(day)
        const [debtorId, creditorId] = amount > 0n ? [asUser(1), null] : [null, asUser(1)]
        const movement = {
          ...tabOf(clubId, { debtorId, creditorId }),
          amount: hundredths(amount > 0n ? amount : -amount),
          reason: 'tab-sale',
          reference: ++references,
        }
        const [posted] = await inTransaction(ledger.database, (tx) => post(tx, [movement]))
        tabId = Math.min(posted?.fromId ?? 0, posted?.toId ?? 0)
        debts = covered(debts, { day, amount })
      }
      goTo(day + waited)
      const today = dayIn(now(), 'UTC')
      const uncovered = debts.length === 0 ? [] : await uncoveredOf(ledger.database, [tabId])
      const ageOf = (made: Date) => daysBetween(dayIn(made, 'UTC'), today)
      const aged = uncovered.map(({ createdAt, ...entry }) => ({ age: ageOf(createdAt), ...entry }))
      expect(ageingOf(aged)).toEqual(modelled(debts, day + waited))
    }),
    { numRuns: 60, seed: 36 },
  )
})
