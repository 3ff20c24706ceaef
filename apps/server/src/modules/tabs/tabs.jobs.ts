import type { ClubId, UserId } from '@cardroom/contract/ids'
import { toWire, zero } from '@cardroom/money'
import { findClub, staffWhoMay } from '#modules/clubs/index.ts'
import { notifyEach, type NoticeTo } from '#modules/messages/index.ts'
import { days, later } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { markUnanswered } from './receipts/receipts.store.ts'
import { receiptsById } from './receipts/receipts.view.ts'
import { agedTabs, type AgedTab } from './show-tabs.ts'
import { clubsOwing, notRemindedSince, saveReminders } from './tab-reminders.store.ts'
import { tellReceipt } from './receipts/tell-receipt.ts'

const batchMax = 100

/** Rule tabs-14: reminders begin at this age of the debt, and are at least this many days apart. */
const reminderDays = 7

export const tabsJobs = (): Job[] => [
  {
    name: 'call-receipts-unanswered',
    cron: '*/5 * * * *',
    run: async (database) => {
      while ((await inTransaction(database, callUnanswered)) === batchMax);
    },
  },
  { name: 'remind-of-tabs', cron: '23 * * * *', run: remindOfTabs },
]

/** Rule tabs-19: marks receipts that nobody answered in time as unanswered; they can still be answered. */
async function callUnanswered(tx: Tx): Promise<number> {
  const ids = await markUnanswered(tx, batchMax)
  for (const shown of await receiptsById(tx, ids)) await tellReceipt(tx, 'receiptUnanswered', shown)
  return ids.length
}

/** Reminds both sides of old debts, each club in its own transaction. */
async function remindOfTabs(database: Database): Promise<void> {
  await eachAlone(database, await clubsOwing(database), remindIn)
}

async function remindIn(tx: Tx, clubId: ClubId): Promise<void> {
  const old = (await agedTabs(tx, { clubId })).filter(({ age }) => age !== null && age >= reminderDays)
  if (old.length === 0) return
  const due = await notRemindedSince(
    tx,
    old.map(({ id }) => id),
    later(tx.now, -days(reminderDays)),
  )
  const reminded = old.filter(({ id }) => due.has(id))
  const values = { clubId, club: (await findClub(tx, clubId))?.name ?? '' }
  const staff = await staffWhoMay(tx, clubId, 'credit')
  notifyEach(
    tx,
    reminded.flatMap((tab) => noticesOf(tab, values, staff)),
  )
  await saveReminders(
    tx,
    reminded.map(({ id }) => id),
  )
}

/**
 * Returns the notices of a tab: each side's names the other side, and says whether the receiver owes or is owed.
 */
function noticesOf(
  tab: AgedTab,
  { clubId, club }: { readonly clubId: ClubId; readonly club: string },
  staff: readonly UserId[],
): NoticeTo[] {
  const sides = [
    { side: tab.a, name: tab.bName, owes: tab.balance < zero },
    { side: tab.b, name: tab.aName, owes: tab.balance > zero },
  ]
  const amount = Math.abs(toWire(tab.balance))
  return sides.flatMap(({ side, name, owes }) =>
    (side === null ? staff : [side]).map((userId) => ({
      userId,
      content: 'tabOpen' as const,
      clubId,
      values: { club, amount, name, age: tab.age, owes, tab_id: tab.id },
    })),
  )
}
