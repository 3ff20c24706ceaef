import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'
import type { TokenKeys } from '#platform/keys/index.ts'

/**
 * Counts the authenticator apps that were set up under none of these secrets, so that no code of theirs can be
 * checked.
 */
export async function unreadableFactors(reader: Reader, keys: TokenKeys): Promise<number> {
  const ids = keys.all('factor-secret').map(({ id }) => id)
  const { count } = await one<{ count: number }>(
    reader,
    sql`select count(*)::integer as count from factors
        where kind = 'totp' and confirmed_at is not null and split_part(secret, '.', 1) <> all(${ids}::text[])`,
  )
  return count
}
