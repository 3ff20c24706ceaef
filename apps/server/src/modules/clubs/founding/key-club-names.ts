import type pg from 'pg'
import { lookOf, nameKeyOf } from './name-look.ts'

const batchMax = 500

interface NamedClub {
  readonly id: number
  readonly name: string
}

/**
 * Gives older clubs the keys of their names, oldest first; if another club already has a key, the club keeps what it
 * has. An interrupted start continues where it stopped.
 */
export async function keyClubNames(client: pg.Client): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) after = await keyBatch(client, after)
}

/** Returns the id of the last club of the batch; undefined if there are no more. */
async function keyBatch(client: pg.Client, after: number): Promise<number | undefined> {
  const { rows } = await client.query<NamedClub>(
    'select id, name from clubs where id > $1 and look_of is distinct from name order by id limit $2',
    [after, batchMax],
  )
  for (const club of rows) await keyName(client, club)
  return rows.at(-1)?.id
}

async function keyName(client: pg.Client, { id, name }: NamedClub): Promise<void> {
  await client.query(
    `update clubs set name_key = $3 where id = $1 and name = $2 and name_key <> $3
       and not exists (select from clubs other where other.name_key = $3)`,
    [id, name, nameKeyOf(name)],
  )
  await client.query(
    `update clubs set look_of = name,
       name_look = case when exists (select from clubs other where other.id <> $1 and other.name_look = $3) then null else $3 end
     where id = $1 and name = $2`,
    [id, name, lookOf(name)],
  )
}
