import { refuseApproval } from '@cardroom/contract/approvals'
import { getBadges } from '@cardroom/contract/badges'
import * as cashier from '@cardroom/contract/cashier'
import { listMessages, readAllMessages } from '@cardroom/contract/chat'
import { changeControls } from '@cardroom/contract/controls'
import * as invites from '@cardroom/contract/invites'
import { asking, type AskingNotice } from '@cardroom/contract/notices'
import * as receipts from '@cardroom/contract/receipts'
import { setLine } from '@cardroom/contract/tabs'
import { expect, test } from 'vitest'
import { settlementsJobs } from '#modules/settlements/index.ts'
import { tabsJobs } from '#modules/tabs/index.ts'
import { days, later, now } from '#platform/clock.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveWhite } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { close, give, goTo, nextWeek, review, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

interface Asked {
  readonly notified: Person
  /** Decides, as another person than the notified one if the club has one. */
  readonly decide: () => Promise<unknown>
}

const params = (id: number | undefined) => ({ params: { id: String(id) } })

async function runAll(jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await job.run(server.app.database)
}

async function paid(cast: Cast): Promise<receipts.Receipt> {
  const body = { amount: 35, method: 'cash', direction: 'paid', user_id: null } as const
  const paid_on = now().toISOString().slice(0, 10)
  const answer = await call(server.app, receipts.recordReceipt, {
    ...inClub(cast.club, cast.player),
    body: { ...body, paid_on },
  })
  if ('approval' in answer) throw new Error('The receipt waits for a second person')
  return answer
}

const asks: Record<AskingNotice, (cast: Cast) => Promise<Asked>> = {
  async chipRequestReceived(cast) {
    const { owner, manager, player, club } = cast
    await permit(server.app, cast, { transfer: true })
    const { id } = await askedBy(server.app, club, { person: player, amount: 100 })
    const decision = { ...inClub(club, manager), ...params(id), body: { reason: 'Not today' } }
    return { notified: owner, decide: () => call(server.app, cashier.declineRequest, decision) }
  },

  async chipReturnWaiting(cast) {
    const { owner, player, club } = cast
    await call(server.app, setLine, {
      ...inClub(club, owner),
      params: { user_id: String(player.id) },
      body: { amount: 0 },
    })
    await giveWhite(server.app, club, player, 50)
    const { id } = await call(server.app, cashier.returnChips, {
      ...inClub(club, player),
      body: { amount: 20, currency: 'white', type: 'return', on_tab: true },
    })
    const takenBack = { ...inClub(club, player), ...params(id), body: {} }
    return { notified: owner, decide: () => call(server.app, cashier.cancelRequest, takenBack) }
  },

  async approvalWaiting(cast) {
    const { owner, manager, player, club } = cast
    await permit(server.app, cast, { transfer: true })
    await call(server.app, changeControls, { ...inClub(club, owner), body: { approve_above: 100 } })
    const sale = { amount: 200, currency: 'white', type: 'transfer', user_id: player.id } as const
    const answer = await call(server.app, cashier.moveChips, { ...inClub(club, manager), body: sale })
    const id = 'approval' in answer ? answer.approval.id : undefined
    const decision = { ...inClub(club, owner), ...params(id), body: { reason: 'Too much' } }
    return { notified: owner, decide: () => call(server.app, refuseApproval, decision) }
  },

  async clubInvited({ owner, outsider, club }) {
    await call(server.app, invites.inviteUser, { ...inClub(club, owner), body: { user_id: outsider.id } })
    const [invite] = await call(server.app, invites.listMyInvites, { token: outsider.token, query: {} })
    const takenBack = { ...inClub(club, owner), ...params(invite?.id), body: {} }
    return { notified: outsider, decide: () => call(server.app, invites.cancelInvite, takenBack) }
  },

  async joinRequested(cast) {
    const { owner, manager, outsider, club } = cast
    await permit(server.app, cast, { accept_invites: true })
    await call(server.app, invites.askToJoin, { token: outsider.token, body: { code: club.code } })
    const [request] = await call(server.app, invites.listClubInvites, {
      ...inClub(club, manager),
      query: { result: 'requested' },
    })
    const decision = { ...inClub(club, manager), ...params(request?.id), body: {} }
    return { notified: owner, decide: () => call(server.app, invites.acceptJoinRequest, decision) }
  },

  async settlementDraft({ owner, agent, club }) {
    await give(server.app, club, { by: owner, to: agent, fee_percent: 10, from: 'current' })
    const { id } = await nextWeek(server.app, club, [owner])
    await runAll(settlementsJobs())
    return {
      notified: owner,
      decide: async () => {
        const { hash } = await review(server.app, club, { by: owner, id })
        await close(server.app, club, { by: owner, id, hash: hash ?? '' })
      },
    }
  },

  async receiptWaiting(cast) {
    const { owner, player, club } = cast
    const { id } = await paid(cast)
    const takenBack = { ...inClub(club, player), ...params(id), body: {} }
    return { notified: owner, decide: () => call(server.app, receipts.withdrawReceipt, takenBack) }
  },

  async receiptUnanswered(cast) {
    const { owner, manager, club } = cast
    await permit(server.app, cast, { credit: true })
    const { id } = await paid(cast)
    await goTo(server.app, later(now(), days(8)), [owner, manager])
    await runAll(tabsJobs())
    const answer = { ...inClub(club, manager), ...params(id), body: {} }
    return { notified: owner, decide: () => call(server.app, receipts.confirmReceipt, answer) }
  },

  async receiptDisputed(cast) {
    const { owner, player, club } = cast
    const { id } = await paid(cast)
    await call(server.app, receipts.disputeReceipt, {
      ...inClub(club, owner),
      ...params(id),
      body: { reason: 'Nothing came' },
    })
    const ruling = {
      ...inClub(club, owner),
      ...params(id),
      body: { ruling: 'reject', reason: 'So it is' } as const,
    }
    return { notified: player, decide: () => call(server.app, receipts.decideReceipt, ruling) }
  },
}

/**
 * Returns how many notices of this kind are new to the person, and checks that the badge counts the same as the list.
 */
async function newOf({ token }: Person, kind: AskingNotice): Promise<number> {
  const query = { message_type: 'other', limit: '100' } as const
  const unread = (await call(server.app, listMessages, { token, query })).filter(
    (message) => message.read_at === null,
  )
  expect((await call(server.app, getBadges, { token })).notifications).toBe(unread.length)
  return unread.filter(({ content }) => content === kind).length
}

test.each(asking)('%s is new until it is decided, whoever decides it', async (kind) => {
  const { notified, decide } = await asks[kind](await newCast(server.app))
  expect(await newOf(notified, kind)).toBe(1)
  await decide()
  expect(await newOf(notified, kind)).toBe(0)
})

test('a second request of the same person is new, whatever the outcome of the first', async () => {
  const { owner, outsider, club } = await newCast(server.app)
  await call(server.app, readAllMessages, { token: owner.token, body: { message_type: 'other' } })
  const ask = { token: outsider.token, body: { code: club.code } }
  const requests = { ...inClub(club, owner), query: { result: 'requested' } as const }
  await call(server.app, invites.askToJoin, ask)
  const [first] = await call(server.app, invites.listClubInvites, requests)
  await call(server.app, invites.declineJoinRequest, {
    ...inClub(club, owner),
    ...params(first?.id),
    body: {},
  })
  await goTo(server.app, later(now(), 1000), [])
  await call(server.app, invites.askToJoin, ask)
  expect(await newOf(owner, 'joinRequested')).toBe(1)
})
