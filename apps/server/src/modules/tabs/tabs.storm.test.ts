// @module-tag money
import type { AnyEndpoint, CallInput } from '@cardroom/contract'
import * as cashier from '@cardroom/contract/cashier'
import { leaveClub } from '@cardroom/contract/clubs'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { blockMember, removeMember, setAgent, setRole, unblockMember } from '@cardroom/contract/members'
import * as receipts from '@cardroom/contract/receipts'
import * as tabs from '@cardroom/contract/tabs'
import { beforeAll, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

// Waits long enough that no call is refused for a lock wait, as in cashier.storm.test.ts.
const waitMs = 60_000
const server = useApp({
  patience: { connectMs: waitMs, lockMs: waitMs, statementMs: waitMs, idleMs: waitMs },
})
const [callsMade, callersAtOnce] = [Number(process.env.STORM_CALLS ?? 400), 16]
let cast: Cast
let players: Person[]

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, agent, otherAgent } = cast
  await permit(server.app, cast, { transfer: true, extract: true, credit: true, set_agents: true })
  players = [cast.player, cast.agentsPlayer]
  for (const agentId of [agent.id, otherAgent.id, undefined])
    players.push(await newMember(server.app, club, agentId === undefined ? {} : { agentId }))
  for (const person of players) await giveWhite(server.app, club, person, 300)
  for (const person of [agent, otherAgent]) await giveRed(server.app, club, person, 5000)
})

/** A small generator with its own seed (Park and Miller) makes every run the same. */
let state = 36_000_514
const draw = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
const pick = <Thing>(things: readonly Thing[]): Thing => things[draw(things.length)] as Thing

const asked: number[] = []
const written: number[] = []
const sold: number[] = []
const known: number[] = []
const faults: string[] = []

/** Makes one call. An answer of 500, or no answer, is a fault. */
async function make<E extends AnyEndpoint>(
  endpoint: E,
  person: Person,
  input: object,
): Promise<Record<string, unknown> | undefined> {
  const whole = { clubId: cast.club.id, token: person.token, ...input } as unknown as CallInput<E>
  const { status, body } = await tryCall(server.app, endpoint, whole)
  if (status >= 500) faults.push(`${endpoint.path} ${JSON.stringify(input)} ${JSON.stringify(body)}`)
  return status === 200 ? (body as Record<string, unknown>) : undefined
}

const staff = () => pick([cast.owner, cast.manager])
const agents = () => pick([cast.agent, cast.otherAgent])
const creditor = () => pick([staff(), agents()])
const anybody = () => pick([...players, cast.agent, cast.otherAgent])
const amount = () => 1 + draw(120)
const one = (ids: readonly number[]) => ({ params: { id: String(pick(ids) ?? 1) } })
const reason = { reason: 'In the storm' }

/** Remembers the id of what a call made. */
const note = (ids: number[], made: Record<string, unknown> | undefined): void => {
  if (typeof made?.id === 'number') ids.push(made.id)
}

const payment = () => ({ amount: amount(), method: 'cash', paid_on: now().toISOString().slice(0, 10) })

const deeds: readonly (() => Promise<unknown>)[] = [
  async () => {
    const params = { user_id: String(anybody().id) }
    note(known, await make(tabs.setLine, creditor(), { params, body: { amount: draw(400) } }))
  },
  async () => {
    const sale = { type: 'transfer', currency: 'white', amount: amount(), on_tab: true }
    const body = { ...sale, user_id: pick(players).id }
    const made = await make(cashier.moveChips, creditor(), { body })
    note(sold, (made?.transactions as Record<string, unknown>[] | undefined)?.[0])
  },
  async () => {
    const body = { currency: 'white', amount: amount(), type: pick(['return', 'return-agent']), on_tab: true }
    note(asked, await make(cashier.returnChips, pick(players), { body }))
  },
  async () => {
    const body = { currency: 'white', amount: amount(), on_tab: true }
    note(asked, await make(cashier.askForChips, pick(players), { body }))
  },
  () => make(cashier.acceptRequest, creditor(), { ...one(asked), body: {} }),
  () => make(cashier.reverseTransaction, cast.owner, { ...one(sold), body: reason }),
  () =>
    make(cashier.moveChips, staff(), {
      body: { type: 'extract', currency: 'white', amount: amount(), user_id: anybody().id },
    }),
  async () => {
    const body = { ...payment(), user_id: pick([null, agents().id]), direction: pick(['paid', 'received']) }
    note(written, await make(receipts.recordReceipt, anybody(), { body }))
  },
  async () => {
    const body = { ...payment(), user_id: anybody().id, direction: pick(['paid', 'received']) }
    note(written, await make(receipts.recordReceipt, creditor(), { body }))
  },
  () => make(receipts.confirmReceipt, pick([creditor(), anybody()]), { ...one(written), body: {} }),
  () => make(receipts.disputeReceipt, pick([creditor(), anybody()]), { ...one(written), body: reason }),
  () =>
    make(receipts.decideReceipt, cast.owner, {
      ...one(written),
      body: { ruling: pick(['uphold', 'reject']), ...reason },
    }),
  () => make(receipts.withdrawReceipt, anybody(), { ...one(written), body: {} }),
  () =>
    make(tabs.writeOff, pick([creditor(), anybody()]), {
      ...one(known),
      body: { amount: amount(), ...reason },
    }),
  () => make(setAgent, staff(), { body: { user_id: pick(players).id, agent_id: pick([agents().id, null]) } }),
  () =>
    make(setRole, cast.owner, { body: { user_id: agents().id, role: pick(['player', 'agent', 'agent']) } }),
  () =>
    make(pick([blockMember, unblockMember, unblockMember]), cast.owner, { body: { user_id: anybody().id } }),
  () => make(removeMember, cast.owner, { params: { user_id: String(pick(players).id) }, body: {} }),
  () => make(leaveClub, pick(players), { body: {} }),
  () => make(askToJoin, anybody(), { body: { code: cast.club.code, agent_id: agents().id } }),
  async () => {
    const query = { result: 'requested' }
    const waiting = await make(listClubInvites, cast.owner, { query })
    for (const { id } of (waiting ?? []) as unknown as { id: number }[])
      await make(acceptJoinRequest, cast.owner, { params: { id: String(id) }, body: {} })
  },
]

const rows = async (query: string): Promise<unknown[]> =>
  (await server.app.database.pool.query<Record<string, unknown>>(query, [cast.club.id])).rows

// The harness checks the books afterwards: the balances of the two sides of each tab add up to zero.
test(
  'all calls about debts and members at once: none fails, and what counts is posted, once',
  async () => {
    let left = callsMade
    const caller = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        await pick(deeds)()
      }
    }
    await Promise.all(Array.from({ length: callersAtOnce }, caller))
    expect(faults).toEqual([])
    expect(
      await rows(`select receipt.id, receipt.state from receipts receipt where receipt.club_id = $1
        and (receipt.state = 'confirmed')::integer <> (select count(*) from ledger_transfers
          where reason = 'tab-paid' and reference = receipt.id)`),
      'receipts that count without a posting, or are posted without counting',
    ).toEqual([])
    expect(
      await rows(`select written.id from write_offs written where written.club_id = $1
        and 1 <> (select count(*) from ledger_transfers
          where reason = 'tab-write-off' and reference = written.id)`),
      'write-offs without a posting',
    ).toEqual([])
    expect(
      await rows(`select entry.id from transactions entry where entry.club_id = $1
        and (entry.on_tab and entry.status = 'confirmed')::integer <> (select count(*) from ledger_transfers
          where reason in ('tab-sale', 'tab-return', 'tab-reversed') and reference = entry.id)`),
      'chips on the tab without a debt, or a debt without them',
    ).toEqual([])
    expect(
      await rows(`select entry.id from transactions entry join members member
          on member.club_id = entry.club_id and member.user_id = entry.sender_id
        where entry.club_id = $1 and entry.status is null and entry.type in ('return', 'return-agent')
          and (member.status <> 'active' or entry.receiver_id is distinct from member.agent_id)`),
      'returns that wait for somebody who has nothing to do with them',
    ).toEqual([])
  },
  300_000 + callsMade * 100,
)
