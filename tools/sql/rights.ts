import pg from 'pg'

/** The role of the server, in the database that statements are checked against. */
export const servingRole = 'serving'

/**
 * Tells whether a statement runs as the role that owns the tables. Statements of the archive do, and are marked.
 */
const isByOwner = (text: string): boolean => /\/\* by the owner: [^*]+ \*\//.test(text)

/**
 * Returns the right that the server's role lacks for a statement, in PostgreSQL's words; undefined if it lacks none.
 */
export async function missingRight(client: pg.Client, text: string): Promise<string | undefined> {
  if (isByOwner(text)) return undefined
  await client.query('begin')
  try {
    await client.query(`set local role ${servingRole}`)
    // PostgreSQL checks rights when it prepares a plan, so nothing runs. A statement without a plan needs no right on
    // a table.
    await client.query(`explain (generic_plan) ${text}`)
    return undefined
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return error.code === '42501' ? error.message : undefined
  } finally {
    await client.query('rollback')
  }
}
