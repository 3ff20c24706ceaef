import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type pg from 'pg'

/** These are ids that no other bench uses. */
export const settledClub = asClub(6_000_001)
export const settlingOwner = asUser(6_000_002)
const firstAgent = settlingOwner + 1

export interface SettlementWorld {
  readonly agents: number
  /** All members, the agents among them. */
  readonly members: number
  /** The transfers of the club's ended week. */
  readonly transfers: number
}

/** The ended week, in quarters of an hour. */
const quarters = 7 * 24 * 4

/**
 * Creates a club with an ended week: every member has played in every quarter of an hour, agents sell to their
 * players once a day, and each agent has a deal. Returns the id of the week.
 */
export async function fillWeek(client: pg.Client, world: SettlementWorld): Promise<number> {
  await insertPeople(client, world)
  await insertAccounts(client, world)
  const { rows } = await client.query<{ id: number }>(
    `insert into periods (club_id, number, begins_at, ends_at, time_zone)
     select ${settledClub}, number, ended.at + (number - 2) * interval '7 days',
       ended.at + (number - 1) * interval '7 days', 'UTC'
     from generate_series(1, 4) number, (select date_trunc('hour', now(), 'UTC') - interval '1 day' as at) ended
     order by number returning id`,
  )
  await insertDeals(client, world)
  // These are artificial rows, whose balances do not follow from each other.
  await client.query('set session_replication_role = replica')
  await insertTransfers(client, world)
  await insertPlay(client, world)
  await insertSales(client, world)
  await client.query('reset session_replication_role')
  await client.query('vacuum analyze')
  return rows[0]?.id ?? 0
}

const everybody = ({ members }: SettlementWorld): string => `generate_series(0, ${members}) i`
const memberId = (i: string): string => `${settlingOwner} + ${i}`
const isAgent = ({ agents }: SettlementWorld): string => `i between 1 and ${agents}`
const agentOf = ({ agents }: SettlementWorld, i = 'i'): string => `${firstAgent} + ${i} % ${agents}`
const weekBegins = `(select begins_at from periods where club_id = ${settledClub} and number = 1)`

async function insertPeople(client: pg.Client, world: SettlementWorld): Promise<void> {
  await client.query(
    `insert into users (id, email, name, is_guest, created_at, updated_at) overriding system value
     select ${memberId('i')}, 'settled' || i || '@example.com', 'Settled ' || to_char(i, 'FM0000'), false, now(), now()
     from ${everybody(world)}`,
  )
  await client.query(
    `insert into clubs (id, code, name, name_key, owner_id, jade_limit, created_at, updated_at)
     overriding system value values (${settledClub}, 'SETTLD', 'Settled', 'settled', ${settlingOwner}, 5000, now(), now())`,
  )
  await client.query(
    `insert into members (club_id, user_id, role, status, agent_id, created_at, updated_at)
     select ${settledClub}, ${memberId('i')},
       case when i = 0 then 'owner' when ${isAgent(world)} then 'agent' else 'player' end, 'active',
       case when i > ${world.agents} then ${agentOf(world)} end, now() - interval '30 days', now() - interval '30 days'
     from ${everybody(world)}`,
  )
}

async function insertAccounts(client: pg.Client, world: SettlementWorld): Promise<void> {
  await client.query(
    `insert into ledger_accounts (kind, user_id, club_id, currency, balance, floor)
     select 'member', ${memberId('i')}, ${settledClub}, currency, 1000000, 0
     from ${everybody(world)}, (values ('white'), ('red')) as chips (currency)
     union all select 'treasury', null, ${settledClub}, 'red', 100000000000, 0
     union all select 'bank', null, ${settledClub}, 'white', 0, null
     union all select kind, null, ${settledClub}, currency, 0, null
     from (values ('issue'), ('conversion'), ('commission')) as system (kind),
       (values ('white'), ('red')) as chips (currency)`,
  )
}

const insertDeals = (client: pg.Client, { agents }: SettlementWorld) =>
  client.query(
    `insert into deals (club_id, user_id, from_number, role, loss_percent, turnover_percent, fee_percent, carry, cap,
       minimum, pay, note, is_ended, created_by, created_at)
     select ${settledClub}, ${firstAgent} + i, 1, 'agent', 3000, 20, 5000, true, null, 0, 'chips', '', false,
       ${settlingOwner}, now() - interval '30 days'
     from generate_series(0, ${agents - 1}) i`,
  )

const insertTransfers = (client: pg.Client, { members, transfers }: SettlementWorld) =>
  client.query(
    `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
     select 'round', 6000000000 + i, player.id, bank.id, 100, 0, 0,
       ${weekBegins} + i * interval '7 days' / ${transfers}
     from generate_series(0, ${transfers - 1}) i
     join (select id, user_id - ${settlingOwner} as place from ledger_accounts
       where club_id = ${settledClub} and kind = 'member' and currency = 'white') player
       on player.place = i % ${members} + 1
     cross join (select id from ledger_accounts where club_id = ${settledClub} and kind = 'bank') bank`,
  )

/**
 * Inserts the play: everybody plays one game in each quarter of an hour, and every game in the course of the week.
 */
const insertPlay = (client: pg.Client, world: SettlementWorld) =>
  client.query(
    `insert into play_quarters (user_id, quarter, club_id, game_id, agent_id, rounds, stake, payout, effective, posted)
     select ${memberId('i')}, ${weekBegins} + quarter * interval '15 minutes', ${settledClub}, 1 + (i + quarter) % 6,
       case when i > ${world.agents} then ${agentOf(world)} else 0 end,
       played.rounds, played.rounds * 100, played.rounds * 97, played.rounds * 100, played.rounds * -3
     from generate_series(1, ${world.members}) i, generate_series(0, ${quarters - 1}) quarter,
       (select greatest(1, ${world.transfers} / (${world.members} * ${quarters})) as rounds) played`,
  )

/** Inserts the sales: each player buys 1,000 white from the agent on each day. */
async function insertSales(client: pg.Client, world: SettlementWorld): Promise<void> {
  const sales = `generate_series(${world.agents + 1}, ${world.members}) i, generate_series(0, 6) day`
  const soldAt = `${weekBegins} + day * interval '1 day' + i * interval '1 minute'`
  await client.query(
    `insert into transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency, sender_id,
       receiver_id, sender_role, receiver_role, initiator_id, initiator_role, agent_id, created_at, updated_at)
     select ${settledClub}, 'transfer', 'confirmed', false, 105000, 'red', 100000, 'white', ${agentOf(world)},
       ${memberId('i')}, 'agent', 'player', ${agentOf(world)}, 'agent', ${agentOf(world)}, ${soldAt}, ${soldAt}
     from ${sales}`,
  )
  await client.query(
    `insert into chip_quarters (club_id, quarter, user_id, agent_id, kind, currency, amount)
     select ${settledClub}, quarter_of(${soldAt}), ${memberId('i')}, ${agentOf(world)}, kind, currency, amount
     from ${sales}, (values ('bought', 'white', 100000), ('fee', 'red', 5000)) as flow (kind, currency, amount)`,
  )
}
