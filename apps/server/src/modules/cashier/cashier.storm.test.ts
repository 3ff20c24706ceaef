// @module-tag money
import type { AnyEndpoint, CallInput, ErrorKey } from '@cardroom/contract'
import * as cashier from '@cardroom/contract/cashier'
import { leaveClub } from '@cardroom/contract/clubs'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { blockMember, removeMember, setAgent, setRole, unblockMember } from '@cardroom/contract/members'
import { finishSession, openRoulette, placeBets } from '@cardroom/contract/sessions'
import { beforeAll, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

// Waits long enough that no call is refused for a lock wait: on a busy machine a lock that everybody wants is held
// longer than usual.
const waitMs = 60_000
const server = useApp({
  patience: { connectMs: waitMs, lockMs: waitMs, statementMs: waitMs, idleMs: waitMs },
})
const [callsMade, callersAtOnce] = [Number(process.env.STORM_CALLS ?? 500), 24]
let cast: Cast
let players: Person[]

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, agent, otherAgent } = cast
  await permit(server.app, cast, { transfer: true, extract: true, set_agents: true, buy_red: true })
  players = [cast.player, cast.agentsPlayer]
  for (const agentId of [agent.id, otherAgent.id, undefined, undefined])
    players.push(await newMember(server.app, club, agentId === undefined ? {} : { agentId }))
  for (const person of players) await giveWhite(server.app, club, person, 500)
  for (const person of [agent, otherAgent]) await giveRed(server.app, club, person, 5000)
})

/** A small generator with its own seed (Park and Miller) makes every run the same. */
let state = 20_251_121
const draw = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
const pick = <Thing>(things: readonly Thing[]): Thing => things[draw(things.length)] as Thing

const pending: number[] = []
const sessions: number[] = []
let faults: string[] = []

/** Makes one call. An answer of 500, or no answer, is a fault. */
async function make<E extends AnyEndpoint>(
  endpoint: E,
  person: Person,
  input: object,
): Promise<Record<string, unknown> | undefined> {
  const whole = { clubId: cast.club.id, token: person.token, ...input } as unknown as CallInput<E>
  const { status, body } = await tryCall(server.app, endpoint, whole)
  if (status >= 500) faults.push(`${endpoint.path} ${JSON.stringify(input)} ${JSON.stringify(body)}`)
  if (status >= 400) expect(typeof (body as { error: ErrorKey }).error).toBe('string')
  return status === 200 ? (body as Record<string, unknown>) : undefined
}

const staff = () => pick([cast.owner, cast.manager])
const agents = () => pick([cast.agent, cast.otherAgent])
const anybody = () => pick([...players, cast.agent, cast.otherAgent])
const seller = () => pick([staff(), agents()])
const amount = () => 1 + draw(300)
const several = () => [...new Set([pick(pending), pick(pending), pick(pending)])].filter(Boolean)

const deeds: readonly (() => Promise<unknown>)[] = [
  () =>
    make(cashier.moveChips, seller(), {
      body: { type: 'transfer', currency: pick(['white', 'red']), amount: amount(), user_id: anybody().id },
    }),
  () =>
    make(cashier.moveChips, seller(), {
      body: {
        type: 'transfer',
        currency: 'white',
        amount: amount(),
        user_id: [...new Set([pick(players).id, pick(players).id])],
      },
    }),
  () =>
    make(cashier.moveChips, staff(), {
      body: { type: 'extract', currency: pick(['white', 'red']), amount: amount(), user_id: anybody().id },
    }),
  () =>
    make(cashier.returnChips, anybody(), {
      body: {
        currency: pick(['white', 'red']),
        amount: amount() / 4,
        type: pick(['return', 'return-agent']),
      },
    }),
  async () => {
    const asked = await make(cashier.askForChips, anybody(), {
      body: { currency: pick(['white', 'red']), amount: amount() },
    })
    if (asked) pending.push(asked.id as number)
  },
  () => make(cashier.acceptRequests, seller(), { body: { ids: several() } }),
  () => make(cashier.acceptRequest, seller(), { params: { id: String(pick(pending) ?? 1) }, body: {} }),
  () =>
    make(cashier.declineRequest, seller(), {
      params: { id: String(pick(pending) ?? 1) },
      body: { reason: 'violationOfClub' },
    }),
  () => make(cashier.moveBank, staff(), { body: { amount: amount(), direction: pick(['profit', 'cover']) } }),
  () => make(setAgent, staff(), { body: { user_id: pick(players).id, agent_id: pick([agents().id, null]) } }),
  () =>
    make(setRole, cast.owner, { body: { user_id: anybody().id, role: pick(['player', 'agent', 'agent']) } }),
  () =>
    make(pick([blockMember, unblockMember, unblockMember]), cast.owner, { body: { user_id: anybody().id } }),
  () => make(removeMember, cast.owner, { params: { user_id: String(pick(players).id) }, body: {} }),
  () => make(leaveClub, pick(players), { body: {} }),
  () => make(askToJoin, anybody(), { body: { code: cast.club.code, agent_id: agents().id } }),
  async () => {
    const asked = (await make(listClubInvites, cast.owner, {
      query: { result: 'requested' },
    })) as unknown as { id: number }[]
    for (const { id } of asked)
      await make(acceptJoinRequest, cast.owner, { params: { id: String(id) }, body: {} })
  },
  async () => {
    const opened = await make(openRoulette, pick(players), { body: { game_id: 1, limit_name: 'casual' } })
    if (opened) sessions.push(opened.id as number)
  },
  () =>
    make(placeBets, pick(players), {
      params: { id: String(pick(sessions) ?? 1) },
      body: { bets: [{ type: 'red', amount: 10 + draw(90) }] },
    }),
  () => make(finishSession, pick(players), { params: { id: String(pick(sessions) ?? 1) }, body: {} }),
]

const rows = async (query: string): Promise<unknown[]> =>
  (await server.app.database.pool.query<Record<string, unknown>>(query, [cast.club.id])).rows

// `STORM_CALLS=20000` makes the test longer. The harness checks the books afterwards: each balance is the sum of its
// entries, and each currency sums to zero.
test(
  'all calls that move chips and members run at once: none fails, and nobody holds chips they may not have',
  async () => {
    faults = []
    let left = callsMade
    const caller = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        await pick(deeds)()
      }
    }
    await Promise.all(Array.from({ length: callersAtOnce }, caller))
    expect(faults).toEqual([])

    const holders = `select account.user_id, account.currency, account.balance, member.status, member.role
    from ledger_accounts account left join members member
      on member.club_id = account.club_id and member.user_id = account.user_id
    where account.club_id = $1 and account.kind = 'member' and account.balance <> 0`
    expect(await rows(`${holders} and member.status not in ('active', 'blocked')`), 'chips outside').toEqual(
      [],
    )
    expect(await rows(`${holders} and currency = 'red' and role = 'player'`), 'red of a player').toEqual([])
    expect(
      await rows(`select request.id from transactions request join members member
        on member.club_id = request.club_id and member.user_id = request.receiver_id
      where request.club_id = $1 and request.status is null and (member.status <> 'active'
        or request.sender_id is distinct from member.agent_id or request.to_currency = 'red' and member.role = 'player')`),
      'requests of people who may not ask, or to the wrong side',
    ).toEqual([])
    expect(
      await rows(`select member.user_id from members member left join members agent
        on agent.club_id = member.club_id and agent.user_id = member.agent_id
      where member.club_id = $1 and member.agent_id is not null
        and (agent.role <> 'agent' or agent.status <> 'active' or member.role <> 'player')`),
      'players whose agent is no agent',
    ).toEqual([])
    expect(
      await rows(`select entry.id from transactions entry
      where entry.club_id = $1 and (entry.status = 'confirmed') <> exists (select from ledger_transfers
        where reference = entry.id and reason in ('chips-moved', 'chips-received'))`),
      'confirmed without a posting, or posted without being confirmed',
    ).toEqual([])
    expect(
      await rows(`select session.id from sessions session join members member
        on member.club_id = session.club_id and member.user_id = session.user_id
      where session.club_id = $1 and session.finished_at is null and member.status <> 'active'`),
      'open sessions of people who are not active members',
    ).toEqual([])
  },
  300_000 + callsMade * 100,
)
