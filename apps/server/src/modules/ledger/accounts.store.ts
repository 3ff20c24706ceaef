import { units, type Amount } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { many, run, sql, type RawBuilder } from '#platform/db/sql.ts'
import type { AccountName } from './accounts.ts'
import type { Account } from './books.ts'

/** Rule bank-1: the floor of a bank is −200,000 until an administrator sets another. */
const floorOfBank = units(-200_000)

export interface LockedAccount extends Account, AccountName {}

/** Returns the ids in the order of the names. Missing accounts are created. */
export async function accountIds(tx: Tx, names: readonly AccountName[]): Promise<number[]> {
  const found = await findAll(tx, names)
  if (found.some((id) => id === null)) {
    await createMissing(tx, names)
    return (await findAll(tx, names)).map(Number)
  }
  return found.map(Number)
}

export interface NamedAccounts {
  readonly accounts: readonly LockedAccount[]
  idOf(name: AccountName): number
}

/**
 * Locks accounts by their names, in id order. Missing accounts are created first, before anything is locked. A
 * transaction that waits for another one to create the same account therefore holds no locks.
 */
export async function lockNamed(tx: Tx, names: readonly AccountName[]): Promise<NamedAccounts> {
  const lockAll = (): Promise<LockedAccount[]> =>
    lockAccountsIn(
      tx,
      sql`with wanted as materialized (${accountsNamed(names)})
          select id from wanted where not exists (select from wanted where id is null)`,
    )
  const found = await lockAll()
  if (found.length > 0) return byName(found)
  await createMissing(tx, names)
  return byName(await lockAll())
}

function byName(accounts: readonly LockedAccount[]): NamedAccounts {
  const ids = new Map(accounts.map((account) => [keyOf(account), account.id]))
  return {
    accounts,
    idOf: (name) => {
      const id = ids.get(keyOf(name))
      assert(id !== undefined, `An account is locked: ${keyOf(name)}`)
      return id
    },
  }
}

const keyOf = ({ kind, userId, clubId, currency, otherId }: AccountName): string =>
  `${kind} ${userId ?? 0} ${clubId ?? 0} ${currency} ${otherId ?? 0}`

/**
 * Locks accounts in id order, so that two transactions never deadlock on them. The caller names the accounts by a
 * subquery of their ids; each is locked once. `skipsLocked` leaves out accounts that another transaction has locked.
 */
export async function lockAccountsIn(
  tx: Tx,
  ids: RawBuilder<unknown>,
  { skipsLocked = false }: { readonly skipsLocked?: boolean } = {},
): Promise<LockedAccount[]> {
  return many<LockedAccount>(
    tx,
    sql`select id, kind, user_id, club_id, currency, other_id, balance, reserved, floor from ledger_accounts
        where id = any(array(${ids})) order by id for no key update ${skipsLocked ? sql`skip locked` : sql``}`,
    { balance: 'amount', reserved: 'amount', floor: 'amount' },
  )
}

/**
 * Adds to the account's reserve; a negative amount releases some of it. The floor's check constraint refuses too
 * much.
 */
export const changeReserve = (tx: Tx, id: number, amount: Amount): Promise<number> =>
  run(tx, sql`update ledger_accounts set reserved = reserved + ${amount} where id = ${id}`)

export const setFloor = (tx: Tx, id: number, floor: Amount): Promise<number> =>
  run(tx, sql`update ledger_accounts set floor = ${floor} where id = ${id}`)

async function findAll(tx: Tx, names: readonly AccountName[]): Promise<(number | null)[]> {
  const rows = await many<{ id: number | null }>(tx, accountsNamed(names))
  return rows.map((row) => row.id)
}

/** Selects the ids in the order of the names; null if an account does not exist. */
const accountsNamed = (names: readonly AccountName[]) => sql<{ id: number | null }>`
  select account.id
  from ${unnested(names)} with ordinality as wanted (kind, user_id, club_id, currency, other_id, place)
  left join ledger_accounts account
    on account.kind = wanted.kind and account.currency = wanted.currency
   and coalesce(account.user_id, 0) = coalesce(wanted.user_id, 0)
   and coalesce(account.club_id, 0) = coalesce(wanted.club_id, 0)
   and coalesce(account.other_id, 0) = coalesce(wanted.other_id, 0)
  order by wanted.place`

const createMissing = (tx: Tx, names: readonly AccountName[]): Promise<number> =>
  run(
    tx,
    sql`insert into ledger_accounts (kind, user_id, club_id, currency, other_id, floor)
        select kind, user_id, club_id, currency, other_id,
          case kind when 'user' then 0 when 'member' then 0 when 'treasury' then 0
                    when 'bank' then ${floorOfBank}::bigint end
        from ${unnested(names)} as wanted (kind, user_id, club_id, currency, other_id)
        order by kind, user_id, club_id, currency, other_id
        on conflict do nothing`,
  )

const unnested = (names: readonly AccountName[]) => sql`unnest(
  ${names.map((name) => name.kind)}::text[],
  ${names.map((name) => name.userId)}::integer[],
  ${names.map((name) => name.clubId)}::integer[],
  ${names.map((name) => name.currency)}::text[],
  ${names.map((name) => name.otherId)}::integer[])`
