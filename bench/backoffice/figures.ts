import { asUser } from '@cardroom/contract/ids.fixtures'
import { buyers, clubId, owner, soldClubId, soldOwner, type Week } from './week.ts'
import { moveInBulk } from '../../apps/server/src/modules/cashier/bulk/move-in-bulk.ts'
import type { Actor } from '../../apps/server/src/modules/clubs/index.ts'
import { trialBalance } from '../../apps/server/src/modules/reports/books/trial-balance.view.ts'
import { showMemberPage } from '../../apps/server/src/modules/reports/members/show-member-page.ts'
import { showMemberTable } from '../../apps/server/src/modules/reports/members/show-member-table.ts'
import { showReportEntries } from '../../apps/server/src/modules/reports/report/show-report-entries.ts'
import { showReport } from '../../apps/server/src/modules/reports/report/show-report.ts'
import { showSettlement } from '../../apps/server/src/modules/settlements/show-settlement.ts'
import type { Reader, Tx } from '../../apps/server/src/platform/db/database.ts'

/** A statement that does the least that the figure needs: what PostgreSQL alone takes for it. */
interface Bare {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Figure {
  readonly name: string
  /** The largest 95th percentile, in milliseconds. */
  readonly aimMs: number
  readonly bare: Bare
}

export interface Reading extends Figure {
  readonly read: (reader: Reader) => Promise<unknown>
}

export interface Writing extends Figure {
  readonly write: (tx: Tx) => Promise<unknown>
}

const player = asUser(owner + 300)

export const ownerOf = (club: typeof clubId, person: typeof owner): Actor => ({
  userId: person,
  clubId: club,
  role: 'owner',
  isMember: true,
  flags: [],
  agentId: null,
})
const actor = ownerOf(clubId, owner)
const wholeReport = { format: 'json', by: 'player', sort: '-result', limit: 1000, offset: 0 } as const

export function readings({ begins, ends }: Week, period: number): readonly Reading[] {
  const played = [clubId, begins, ends]
  const cut = new Date(begins.getTime() + 3.4 * 86_400_000)
  const ofRange = { from: new Date(begins.getTime() + 100_000).toISOString(), to: cut.toISOString() }
  return [
    {
      name: 'report by player',
      aimMs: 300,
      read: (reader) => showReport(reader, actor, wholeReport),
      bare: { text: playBy('user_id, game_id'), values: played },
    },
    {
      name: 'report by player, between any instants',
      aimMs: 300,
      read: (reader) => showReport(reader, actor, { ...wholeReport, ...ofRange }),
      bare: { text: playBy('user_id, game_id'), values: played },
    },
    {
      name: 'report by agent',
      aimMs: 300,
      read: (reader) => showReport(reader, actor, { ...wholeReport, by: 'agent' }),
      bare: { text: playBy('agent_id, game_id'), values: played },
    },
    {
      name: 'trial balance at an instant',
      aimMs: 300,
      read: (reader) => trialBalance(reader, clubId, cut),
      bare: {
        text: 'select kind, currency, sum(balance) from ledger_accounts where club_id = $1 group by 1, 2',
        values: [clubId],
      },
    },
    ...entries,
    {
      name: 'settlement, a draft',
      aimMs: 500,
      read: (reader) => showSettlement(reader, actor, period),
      bare: { text: playBy('agent_id, game_id'), values: played },
    },
    {
      name: 'member page',
      aimMs: 100,
      read: (reader) =>
        showMemberPage(reader, actor, { userId: player, online: () => Promise.resolve(new Set()) }),
      bare: {
        text: `select * from members member join users person on person.id = member.user_id
          where member.club_id = $1 and member.user_id = $2`,
        values: [clubId, player],
      },
    },
    {
      name: 'members with the week',
      aimMs: 200,
      read: (reader) =>
        showMemberTable(reader, actor, { format: 'json', week: '1', limit: 1000, sort: 'result' }),
      bare: {
        text: 'select * from members member join users person on person.id = member.user_id where member.club_id = $1',
        values: [clubId],
      },
    },
  ]
}

const playBy = (columns: string): string =>
  `select ${columns}, sum(rounds), sum(stake), sum(payout), sum(effective), sum(posted) from play_quarters
   where club_id = $1 and quarter >= $2 and quarter < $3 group by ${columns}`

const entries: readonly Reading[] = (['', 'bought', 'result'] as const).map((field) => ({
  name: field === '' ? 'entries of a member' : `entries of a member, ${field}`,
  aimMs: 50,
  read: (reader) =>
    showReportEntries(reader, actor, { user_id: player, limit: 100, ...(field !== '' && { field }) }),
  bare: {
    text: `select * from ledger_transfers where from_id = (select id from ledger_accounts
        where kind = 'member' and currency = 'white' and club_id = $1 and user_id = $2) order by id desc limit 100`,
    values: [clubId, player],
  },
}))

/** As many rows as the write adds to the ledger, in a table without guards. */
export const bareRows = (rows: number): Bare => ({
  text: `insert into bare_rows (reason, reference, from_id, to_id, amount, created_at)
    select 'bare', i, 1, 2, 100, now() from generate_series(1, $1::integer) i`,
  values: [rows],
})

const transfersOfSale = 4

export const bulkOfAll: Writing = {
  name: `bulk of ${buyers}`,
  aimMs: 1500,
  write: (tx) =>
    moveInBulk(tx, ownerOf(soldClubId, soldOwner), {
      type: 'transfer',
      currency: 'white',
      list: { rows: Array.from({ length: buyers - 1 }, (_, place) => sold(place + 1)) },
      name: null,
      isDryRun: false,
    }),
  bare: bareRows(buyers * transfersOfSale),
}

const sold = (place: number) => ({ userId: soldOwner + place, amount: 1 + (place % 7) })
