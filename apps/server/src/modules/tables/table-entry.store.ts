import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import type { Amount } from '@cardroom/money'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'
import { hasBets } from './betting/entries.policy.ts'

/** One person's bets in a round. */
export interface TableEntry {
  readonly roundId: number
  readonly userId: UserId
  readonly sessionId: number
  /** The number of the person at the table. */
  readonly person: number
  readonly seq: number
  readonly commit: string
  /** As they were placed, in the order of the rules; none if they were taken back. */
  readonly bets: readonly TableBet[]
  readonly stake: Amount
  readonly salt: string | null
  readonly line: string | null
  readonly secret: string | null
  readonly lateSecret: string | null
  readonly payout: Amount | null
  /** True if the person hides their name from the others at the table; the same for amounts. */
  readonly hidesName: boolean
  readonly hidesAmounts: boolean
}

const columns = sql.raw(
  `entry.round_id, entry.user_id, entry.session_id, entry.person, entry.seq, entry.commit, entry.bets, entry.stake,
   entry.salt, entry.line, entry.secret, entry.late_secret, entry.payout,
   somebody.hide_name as hides_name, somebody.hide_amounts as hides_amounts`,
)
const amounts = { stake: 'amount', payout: 'amount' } as const

/** Returns the entries of these rounds, also those without bets, in the order of their people. */
export const entriesOf = (reader: Reader, roundIds: readonly number[]): Promise<TableEntry[]> =>
  roundIds.length === 0
    ? Promise.resolve([])
    : many<TableEntry>(
        reader,
        sql`select ${columns}
            from table_entries entry join users somebody on somebody.id = entry.user_id
            where entry.round_id = any(${roundIds}::bigint[]) order by entry.round_id, entry.person`,
        amounts,
      )

/** Returns those of these people who hide their amounts at present. */
export async function hidingAmounts(reader: Reader, people: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select id as user_id from users where id = any(${people}::integer[]) and hide_amounts`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** An entry, and how its person sits at the table. */
export interface SeatedEntry extends TableEntry {
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  /** The seat was given up while the entry stands. */
  readonly isLeft: boolean
}

/**
 * Returns the entries of a round that have bets, and locks their sessions in id order. The caller has locked the
 * table; nothing else that is read here changes without that lock.
 */
export const holdEntries = (tx: Tx, roundId: number): Promise<SeatedEntry[]> =>
  many<SeatedEntry>(
    tx,
    sql`select ${columns}, somebody.name, somebody.avatar, somebody.avatar_id, seat.is_left
        from table_entries entry
        join sessions session on session.id = entry.session_id
        join table_seats seat on seat.session_id = entry.session_id
        join users somebody on somebody.id = entry.user_id
        where entry.round_id = ${roundId} and entry.stake > 0
        order by session.id for no key update of session`,
    amounts,
  )

export const saveEntries = (tx: Tx, entries: readonly TableEntry[]): Promise<number> =>
  run(
    tx,
    sql`insert into table_entries as held (round_id, user_id, session_id, person, seq, commit, bets, stake)
        select * from unnest(
          ${entries.map((each) => each.roundId)}::bigint[],
          ${entries.map((each) => each.userId)}::integer[],
          ${entries.map((each) => each.sessionId)}::integer[],
          ${entries.map((each) => each.person)}::integer[],
          ${entries.map((each) => each.seq)}::bigint[],
          ${entries.map((each) => each.commit)}::text[],
          ${entries.map((each) => JSON.stringify(each.bets))}::jsonb[],
          ${entries.map((each) => each.stake)}::bigint[])
        on conflict (round_id, user_id) do update set session_id = excluded.session_id, person = excluded.person,
          seq = excluded.seq, bets = excluded.bets, stake = excluded.stake`,
  )

/** Stores what each entry holds: its stake; an entry without bets holds nothing. */
export async function saveHolds(tx: Tx, entries: readonly TableEntry[]): Promise<void> {
  const [kept, freed] = [entries.filter(hasBets), entries.filter((entry) => !hasBets(entry))]
  const writes: Promise<unknown>[] = []
  if (kept.length > 0)
    writes.push(
      run(
        tx,
        sql`insert into table_holds (round_id, user_id, session_id, amount)
            select * from unnest(
              ${kept.map((each) => each.roundId)}::bigint[],
              ${kept.map((each) => each.userId)}::integer[],
              ${kept.map((each) => each.sessionId)}::integer[],
              ${kept.map((each) => each.stake)}::bigint[])
            on conflict (round_id, user_id) do update set session_id = excluded.session_id,
              amount = excluded.amount`,
      ),
    )
  if (freed.length > 0)
    writes.push(
      run(
        tx,
        sql`delete from table_holds using unnest(
              ${freed.map((each) => each.roundId)}::bigint[],
              ${freed.map((each) => each.userId)}::integer[]) as freed (round_id, user_id)
            where table_holds.round_id = freed.round_id and table_holds.user_id = freed.user_id`,
      ),
    )
  await Promise.all(writes)
}

export interface Listed {
  readonly userId: UserId
  readonly salt: string
  readonly line: string
}

export const saveLines = (tx: Tx, roundId: number, listed: readonly Listed[]): Promise<number> =>
  run(
    tx,
    sql`update table_entries entry set salt = listed.salt, line = listed.line
        from unnest(
          ${listed.map((each) => each.userId)}::integer[],
          ${listed.map((each) => each.salt)}::text[],
          ${listed.map((each) => each.line)}::text[]) as listed (user_id, salt, line)
        where entry.round_id = ${roundId} and entry.user_id = listed.user_id`,
  )

export const saveSecret = (tx: Tx, entry: TableEntry, secret: string): Promise<number> =>
  run(
    tx,
    sql`update table_entries set secret = ${secret}
        where round_id = ${entry.roundId} and user_id = ${entry.userId}`,
  )

export const saveLateSecret = (tx: Tx, entry: TableEntry, secret: string): Promise<number> =>
  run(
    tx,
    sql`update table_entries set late_secret = ${secret}
        where round_id = ${entry.roundId} and user_id = ${entry.userId} and late_secret is null`,
  )
