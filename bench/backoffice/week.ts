import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type pg from 'pg'

/**
 * These are ids and numbers that no other bench uses, for a club in its week, and a club that sells to its thousand
 * members.
 */
export const clubId = asClub(11_000_001)
export const owner = asUser(11_000_002)
export const agents = 50
export const members = 500
export const soldClubId = asClub(11_000_002)
export const soldOwner = asUser(11_001_002)
export const buyers = 1000

const [firstPlayer, players] = [owner + agents + 1, members - agents - 1]
const sessionsEach = 4
const salesEach = 20
const dayMs = 86_400_000

/** The week that is measured: it began six days ago, and ends tomorrow. Both instants begin a quarter of an hour. */
export interface Week {
  readonly begins: Date
  readonly ends: Date
}

export function thisWeek(): Week {
  const quarterMs = 900_000
  const begins = new Date(Math.floor(Date.now() / quarterMs) * quarterMs - 6 * dayMs)
  return { begins, ends: new Date(begins.getTime() + 7 * dayMs) }
}

/**
 * Creates a club with a week of play: as many rounds as asked for, each a transfer, of 500 members of whom 50 are
 * agents, and twenty sales to each. The sums that the ledger's triggers would add up row by row are made here at once.
 */
export async function fillWeek(client: pg.Client, week: Week, transfers: number): Promise<void> {
  await createClub(client, { club: clubId, first: owner, people: members, code: 'OFFICE' }, week)
  await createClub(client, { club: soldClubId, first: soldOwner, people: buyers, code: 'SOLDTO' }, week)
  await client.query(
    `update members set role = 'agent' where club_id = $1 and user_id > $2::integer and user_id <= $2 + $3::integer`,
    [clubId, owner, agents],
  )
  await client.query(
    `update members set agent_id = $2::integer + 1 + user_id % $3::integer where club_id = $1 and user_id > $2 + $3`,
    [clubId, owner, agents],
  )
  await client.query(
    `insert into deals (club_id, user_id, from_number, role, loss_percent, turnover_percent, fee_percent, carry, cap,
       minimum, pay, note, is_ended, created_by, created_at)
     select $1::integer, $2::integer + i, 1, 'agent', 3000, 20, 5000, true, null::bigint, 0, 'chips', '', false,
       $2::integer, $4::timestamptz
     from generate_series(1, $3::integer) i`,
    [clubId, owner, agents, before(week)],
  )
  await sell(client, week)
  await play(client, week, transfers)
  await balance(client)
  await client.query('vacuum analyze')
}

const before = ({ begins }: Week): Date => new Date(begins.getTime() - dayMs)

interface NewClub {
  readonly club: number
  readonly first: number
  readonly people: number
  readonly code: string
}

async function createClub(
  client: pg.Client,
  { club, first, people, code }: NewClub,
  week: Week,
): Promise<void> {
  const at = before(week)
  await client.query(
    `insert into users (id, email, name, is_guest, created_at, updated_at) overriding system value
     select $1::integer + i, $3::text || i || '@example.com', initcap($3::text) || ' ' || to_char(i, 'FM0000'), false,
       $4::timestamptz, $4::timestamptz
     from generate_series(0, $2::integer - 1) i`,
    [first, people, code.toLowerCase(), at],
  )
  await client.query(
    `insert into clubs (id, code, name, name_key, owner_id, jade_limit, created_at, updated_at)
     overriding system value
     values ($1, $3::text, $3::text, lower($3::text), $2, 5000, $4::timestamptz, $4::timestamptz)`,
    [club, first, code, at],
  )
  await client.query(
    `insert into members (club_id, user_id, role, status, created_at, updated_at)
     select $1::integer, $2::integer + i, case when i = 0 then 'owner' else 'player' end, 'active', $4::timestamptz,
       $4::timestamptz
     from generate_series(0, $3::integer - 1) i`,
    [club, first, people, at],
  )
  await client.query(
    `insert into periods (club_id, number, begins_at, ends_at, time_zone) values ($1, 1, $2, $3, 'UTC')`,
    [club, week.begins, week.ends],
  )
  await client.query(
    `insert into ledger_accounts (kind, user_id, club_id, currency, balance, floor)
     select 'member', $2::integer + i, $1::integer, currency, 0::bigint, 0::bigint
       from generate_series(0, $3::integer - 1) i, unnest(array['white', 'red']) currency
     union all
     select kind, null, $1::integer, currency, balance, floor from (values ('bank', 'white', 0::bigint, null::bigint),
       ('conversion', 'white', 0, null), ('conversion', 'red', 0, null), ('commission', 'red', 0, null),
       ('treasury', 'red', 1000000000000, 0), ('treasury', 'jade', 1000000, 0)) as own (kind, currency, balance, floor)`,
    [club, first, people],
  )
}

/** Makes the club's sales to every player, spread over the week. The ledger has only the chips that the buyers got. */
async function sell(client: pg.Client, { begins }: Week): Promise<void> {
  await client.query(
    `insert into transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency, sender_id,
       receiver_id, sender_role, receiver_role, initiator_id, initiator_role, created_at, updated_at)
     select $1::integer, 'transfer', 'confirmed', false, 10500000, 'red', 10000000, 'white', null,
       $2::integer + i % $3::integer, 'club', 'player', $4::integer, 'owner', sold.at, sold.at
     from generate_series(0, $3::integer * ${salesEach} - 1) i,
       lateral (select $5::timestamptz + i * interval '40 seconds' as at) as sold`,
    [clubId, firstPlayer, players, owner, begins],
  )
  await asRows(client, async () => {
    await client.query(
      `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
       select 'chips-received', sold.id, seller.id, buyer.id, sold.to_amount, 0, 0, sold.updated_at
       from transactions sold
       join ledger_accounts seller on seller.kind = 'conversion' and seller.club_id = $1 and seller.currency = 'white'
       join ledger_accounts buyer on buyer.kind = 'member' and buyer.club_id = $1 and buyer.currency = 'white'
         and buyer.user_id = sold.receiver_id
       where sold.club_id = $1 order by sold.id`,
      [clubId],
    )
    await client.query(
      `insert into account_quarters (account_id, quarter, change)
       select account_id, quarter_of(created_at), sum(change) from (
         select from_id as account_id, created_at, -amount as change from ledger_transfers where reason = 'chips-received'
         union all select to_id, created_at, amount from ledger_transfers where reason = 'chips-received') as entry
       group by 1, 2`,
    )
  })
}

/** Makes the play: every player has four sessions, and the rounds are spread over the week until now. */
async function play(client: pg.Client, { begins }: Week, transfers: number): Promise<void> {
  const sessions = players * sessionsEach
  await asRows(client, async () => {
    await client.query(
      `insert into sessions (user_id, club_id, game_id, game_type, limit_name, player_account_id, bank_account_id,
         seed_id, rounds, stake, payout, created_at, active_at, finished_at)
       select account.user_id, $1::integer, 1 + i % 6, 1 + i % 6 / 2, 'casual', account.id, bank.id, 1,
         $4::integer / $3::integer, 0, 0, $5::timestamptz, now(), now()
       from generate_series(0, $3::integer - 1) i
       join ledger_accounts account on account.kind = 'member' and account.currency = 'white' and account.club_id = $1
         and account.user_id = $2::integer + i % ${players}
       join ledger_accounts bank on bank.kind = 'bank' and bank.club_id = $1 order by i`,
      [clubId, firstPlayer, sessions, transfers, begins],
    )
    await client.query(
      `insert into rounds (session_id, seed_id, nonce, algorithm_version, bets, outcome, stake, payout, created_at,
         touched_at, settled_at)
       select session.id, 1, i, 1, '[]', '{}', 1000, i % 2 * 1960, time.at, time.at, time.at
       from generate_series(0, $2::integer - 1) i
       join (select id, row_number() over (order by id) - 1 as place from sessions where club_id = $1) as session
         on session.place = i % $3::integer
       cross join lateral (select $4::timestamptz + i * (now() - $4::timestamptz) / $2::integer as at) as time
       order by i`,
      [clubId, transfers, sessions, begins],
    )
    await client.query(
      `insert into ledger_transfers (reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at)
       select 'round', round.id, session.player_account_id, session.bank_account_id, round.stake, round.payout, 0, 0,
         round.settled_at
       from rounds round join sessions session on session.id = round.session_id
       where session.club_id = $1 order by round.id`,
      [clubId],
    )
    await client.query(
      `insert into play_quarters (user_id, quarter, club_id, game_id, agent_id, rounds, stake, payout, effective, posted)
       select session.user_id, quarter_of(round.settled_at), $1::integer, session.game_id, coalesce(member.agent_id, 0), count(*),
         sum(round.stake), sum(round.payout), sum(least(round.stake, abs(round.payout - round.stake))),
         sum(round.payout - round.stake)
       from rounds round join sessions session on session.id = round.session_id
       join members member on member.club_id = $1 and member.user_id = session.user_id
       where session.club_id = $1 group by 1, 2, 3, 4, 5`,
      [clubId],
    )
  })
}

/** Gives the accounts the balances that their rows come to, so that the report reconciles. */
const balance = (client: pg.Client): Promise<void> =>
  asRows(client, async () => {
    await client.query(
      `update ledger_accounts account set balance = held.balance from (
         select account_id, sum(change) as balance from changes_between($1::integer, '2000-01-01', '3000-01-01') group by 1) as held
       where held.account_id = account.id and account.club_id = $1::integer and account.kind <> 'treasury'`,
      [clubId],
    )
  })

/** Writes rows as an operator could, without the guards that post them one by one. */
async function asRows(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica')
  await work()
  await client.query('reset session_replication_role')
}
