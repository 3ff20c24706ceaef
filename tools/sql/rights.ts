import pg from 'pg'

/** The role that serves, in the database that statements are held against. */
export const servingRole = 'serving'

/** Statements of the archive say so of themselves: they run as the role that owns the tables. */
const isByOwner = (text: string): boolean => /\/\* by the owner: [^*]+ \*\//.test(text)

/** What the role that serves lacks for a statement, as PostgreSQL says it; undefined where it lacks nothing. */
export async function missingRight(client: pg.Client, text: string): Promise<string | undefined> {
  if (isByOwner(text)) return undefined
  await client.query('begin')
  try {
    await client.query(`set local role ${servingRole}`)
    // Rights are looked at when a plan is made ready; nothing runs. What has no plan needs no right in a table.
    await client.query(`explain (generic_plan) ${text}`)
    return undefined
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.code === '42501' ? error.message : undefined
  } finally {
    await client.query('rollback')
  }
}
