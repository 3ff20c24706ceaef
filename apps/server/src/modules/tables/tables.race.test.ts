// @module-tag race
import { leaveClub } from '@cardroom/contract/clubs'
import { blockMember, removeMember } from '@cardroom/contract/members'
import { breakSession, finishSession, openSession } from '@cardroom/contract/sessions'
import { muteAtTable, writeAtTable } from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import { until } from '@cardroom/testing/until'
import { beforeEach, expect, test } from 'vitest'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { tryCall, type Person } from '#test/people.ts'
import { newMemberWithChips, roulette } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  closeBets,
  endWaiting,
  look,
  makeClosingDue,
  newDevice,
  newTable,
  refusedWith,
  sitAt,
  tryAnswerAt,
  tryBetAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let mara: Person
let devices: readonly [Device, Device]
let sessionId: string

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  const nils = await newMemberWithChips(server.app, club)
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
  devices = [newDevice(table, mara), newDevice(table, nils)]
  sessionId = String((await look(server.app, table, mara)).mine?.session_id)
})

/** Lets the other person bet. */
const begun = () => betAt(server.app, table, devices[1], { bets: [{ type: 'black', amount: 50 }] })
const bothBet = async () => {
  await betAt(server.app, table, devices[0], { bets: [{ type: 'red', amount: 100 }] })
  await begun()
}
const closed = async () => {
  await bothBet()
  await closeBets(server.app, table)
}

const asOwner = () => inClub(club, club.owner)
const own = () => ({ token: mara.token, params: { id: sessionId }, body: {} })
const list = async () => {
  const { rows } = await server.app.database.pool.query<{ list: string | null }>(
    'select list_hash as list from table_rounds where table_id = $1',
    [table.id],
  )
  return rows[0]?.list ?? 'a'.repeat(64)
}

/** Acts that may come at the same moment. Each is answered or refused; none is a fault. */
const acts = {
  bet: () => tryBetAt(server.app, table, devices[0], { bets: [{ type: 'red', amount: 70 }], seq: 2 }),
  'take back': () => tryBetAt(server.app, table, devices[0], { bets: [], seq: 3 }),
  'sit down': () => refusedWith(tryCall(server.app, calls.sitAtTable, { ...atTable(table, mara), body: {} })),
  leave: () => refusedWith(tryCall(server.app, calls.leaveTable, { ...atTable(table, mara), body: {} })),
  ready: () =>
    refusedWith(
      tryCall(server.app, calls.readyAtTable, { ...atTable(table, mara), body: { round: 1, ready: true } }),
    ),
  answer: async () => tryAnswerAt(server.app, table, devices[0], await list()),
  close: () => makeClosingDue(server.app, table),
  draw: () => endWaiting(server.app, table),
  shut: () => refusedWith(tryCall(server.app, calls.shutTable, { ...atTable(table, club.owner), body: {} })),
  pause: () =>
    refusedWith(
      tryCall(server.app, calls.changeTable, { ...atTable(table, club.owner), body: { paused: true } }),
    ),
  block: () => refusedWith(tryCall(server.app, blockMember, { ...asOwner(), body: { user_id: mara.id } })),
  remove: () =>
    refusedWith(
      tryCall(server.app, removeMember, { ...asOwner(), params: { user_id: String(mara.id) }, body: {} }),
    ),
  'leave the club': () => refusedWith(tryCall(server.app, leaveClub, { ...inClub(club, mara), body: {} })),
  break: () =>
    refusedWith(tryCall(server.app, breakSession, { ...asOwner(), params: { id: sessionId }, body: {} })),
  write: () =>
    refusedWith(tryCall(server.app, writeAtTable, { ...atTable(table, mara), body: { content: 'luck' } })),
  mute: () =>
    refusedWith(
      tryCall(server.app, muteAtTable, {
        ...atTable(table, club.owner),
        body: { user_id: mara.id, muted: true },
      }),
    ),
  'finish the session': () => refusedWith(tryCall(server.app, finishSession, own())),
  'play alone': () =>
    refusedWith(
      tryCall(server.app, openSession, {
        ...inClub(club, mara),
        body: { game_id: roulette, limit_name: 'casual' },
      }),
    ),
} satisfies Readonly<Record<string, () => Promise<unknown>>>
type Act = keyof typeof acts

const races: readonly (readonly [before: () => Promise<unknown>, ...acts: Act[]])[] = [
  [begun, 'bet', 'close'],
  [begun, 'bet', 'block'],
  [begun, 'bet', 'shut'],
  [begun, 'bet', 'pause'],
  [begun, 'bet', 'leave'],
  [begun, 'bet', 'remove'],
  [begun, 'bet', 'finish the session'],
  [begun, 'sit down', 'leave', 'play alone'],
  [begun, 'write', 'mute', 'leave'],
  [begun, 'write', 'mute', 'block'],
  [begun, 'write', 'shut', 'remove'],
  [bothBet, 'take back', 'close'],
  [bothBet, 'take back', 'block'],
  [bothBet, 'take back', 'bet', 'break'],
  [bothBet, 'leave the club', 'close'],
  [bothBet, 'leave', 'sit down', 'close'],
  [bothBet, 'ready', 'leave', 'close'],
  [bothBet, 'finish the session', 'close'],
  [closed, 'answer', 'draw'],
  [closed, 'answer', 'answer', 'block'],
  [closed, 'leave the club', 'draw'],
  [closed, 'remove', 'answer'],
  [closed, 'shut', 'answer', 'draw'],
  [closed, 'break', 'draw', 'sit down'],
]

/** Ends what is still under way, if anything is. */
const finish = () =>
  until('no round is under way', async () => {
    const { rows } = await server.app.database.pool.query<{ state: string; list: string | null }>(
      `select state, list_hash as list from table_rounds where table_id = $1 and state in ('betting', 'closed')`,
      [table.id],
    )
    const [round] = rows
    if (round?.state === 'betting') await makeClosingDue(server.app, table)
    if (round?.state === 'closed') {
      await tryAnswerAt(server.app, table, devices[1], round.list ?? '')
      await endWaiting(server.app, table)
    }
    return round === undefined
  })

test.each(races.map(([before, ...names]) => [names.join(' / '), before, names] as const))(
  'these may happen at once: %s',
  async (_, before, names) => {
    await before()
    const answers: unknown[] = await Promise.all(names.map((name) => acts[name]()))
    expect(answers.filter((answer) => String(answer).includes('somethingWentWrong'))).toEqual([])
    await finish()
    const { rows } = await server.app.database.pool.query<Record<string, number>>(
      `select (select count(*) from table_holds where round_id in
           (select id from table_rounds where table_id = $1))::integer as holds,
         (select count(*) from ledger_accounts where club_id = $2 and reserved <> 0)::integer as reserved,
         (select count(*) from table_rounds where table_id = $1)::integer
           - (select count(distinct round) from table_rounds where table_id = $1)::integer as twice,
         (select count(*) from table_entries entry join table_rounds played on played.id = entry.round_id
           where table_id = $1 and state = 'settled' and stake > 0)::integer
           - (select count(*) from rounds where table_round_id in
             (select id from table_rounds where table_id = $1))::integer as unpaid`,
      [table.id, club.id],
    )
    expect(rows).toEqual([{ holds: 0, reserved: 0, twice: 0, unpaid: 0 }])
  },
)

test('two entries with one commit at once: one is placed', async () => {
  const stolen = { ...devices[1], commit: devices[0].commit }
  const answers = await Promise.all([devices[0], stolen].map((device) => tryBetAt(server.app, table, device)))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
  expect(answers.find((answer) => answer !== 'ok')).toContain('dataIncorrect commit')
  await finish()
})
