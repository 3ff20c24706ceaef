import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { leaveClub } from '@cardroom/contract/clubs'
import { expect, test } from 'vitest'
import { asOwner } from '#test/database.ts'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const migration = path.resolve(import.meta.dirname, '../../../../migrations/0310-history-reaches-back.sql')

test('a person who left before the history existed was a member in between', async () => {
  const { club } = await newClub(server.app)
  const [leaver, stays] = [await newMember(server.app, club), await newMember(server.app, club)]
  await call(server.app, leaveClub, { ...inClub(club, leaver), body: {} })
  const historyOf = async (userId: number) =>
    (
      await server.app.database.pool.query<{ since: Date; status: string }>(
        'select since, status from member_history where club_id = $1 and user_id = $2 order by since',
        [club.id, userId],
      )
    ).rows
  const [, joined, left] = await historyOf(leaver.id)
  const unchanged = await historyOf(stays.id)
  const url = server.app.databaseUrl
  // Runs the same statement as migration 0272.
  await asOwner(
    url,
    `delete from member_history where user_id = ${leaver.id};
     insert into member_history (club_id, user_id, since, role, status, agent_id)
       select club_id, user_id, created_at, role, status, agent_id from members where user_id = ${leaver.id}`,
  )
  await asOwner(url, await readFile(migration, 'utf8'))
  expect(await historyOf(leaver.id)).toEqual([joined, left])
  expect(await historyOf(stays.id)).toEqual(unchanged)
})
