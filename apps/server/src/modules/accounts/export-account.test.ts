import { inflateRawSync } from 'node:zlib'
import { giveDiamonds } from '@cardroom/contract/payments'
import { recordReceipt } from '@cardroom/contract/receipts'
import { expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { dayIn } from '#platform/time-zones.ts'
import { askedBy, giveWhite } from '#test/chips.ts'
import { inClub, newAdmin, newClub, newMember } from '#test/clubs.ts'
import { withTotp } from '#test/factors.ts'
import { call, newPlayer } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { exportedLists, type ExportedList } from './export.view.ts'

const server = useApp()

async function exportOf(token: string): Promise<Map<string, unknown>> {
  const response = await fetch(`${server.app.origin}/api/user/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="cardroom-\d+\.zip"$/)
  return unzipped(Buffer.from(await response.arrayBuffer()))
}

/** Reads the files of a zip from its central directory (APPNOTE 4.3.12). */
function unzipped(zip: Buffer): Map<string, unknown> {
  const files = new Map<string, unknown>()
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const rest = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const head = zip.readUInt32LE(at + 42)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    files.set(name, JSON.parse(inflateRawSync(zip.subarray(start, start + size)).toString()))
    at += 46 + nameLength + rest
  }
  return files
}

test('the export has one’s own data, nobody else’s, and no secret', async () => {
  const { club } = await newClub(server.app)
  const [player, other] = [await newMember(server.app, club), await newMember(server.app, club)]
  for (const person of [player, other]) await giveWhite(server.app, club, person, 500)
  await withTotp(server.app, player)
  await call(server.app, giveDiamonds, {
    token: (await newAdmin(server.app)).token,
    params: { id: String(player.id) },
    body: { amount: 5, reason: 'Invoice 17' },
  })
  const files = await exportOf(player.token)
  expect(files.get('account.json')).toMatchObject({ id: player.id, email: player.email })
  expect(files.get('memberships.json')).toMatchObject([
    { club_id: club.id, role: 'player', status: 'active' },
  ])
  expect(files.get('transfers.json')).toMatchObject([
    { club_id: club.id, currency: 'white', amount: 500 },
    { club_id: null, currency: 'diamond', amount: 5, reason: 'diamond-gift' },
  ])
  expect(files.get('gifts.json')).toMatchObject([{ diamonds: 5, reason: 'Invoice 17' }])
  expect(files.get('factors.json')).toMatchObject([{ kind: 'totp' }])
  const all = JSON.stringify([...files])
  for (const secret of ['argon2', 'password_hash', 'secret', 'code_hash', other.email as string])
    expect(all).not.toContain(secret)
})

test('the export has requests, receipts and tabs, and no other person’s', async () => {
  const { club, owner } = await newClub(server.app)
  const [player, other] = [await newMember(server.app, club), await newMember(server.app, club)]
  const asked = await askedBy(server.app, club, { person: player, amount: 70 })
  for (const { id } of [player, other])
    await call(server.app, recordReceipt, {
      ...inClub(club, owner),
      body: { user_id: id, direction: 'received', amount: 35, method: 'cash', paid_on: dayIn(now(), 'UTC') },
    })
  const files = await exportOf(player.token)
  expect(files.get('transactions.json')).toMatchObject([
    { id: asked.id, club_id: club.id, status: null, request: true, to_amount: 70, receiver_id: player.id },
  ])
  expect(files.get('receipts.json')).toMatchObject([
    { club_id: club.id, payer_id: player.id, amount: 35, state: 'confirmed' },
  ])
  expect(files.get('tabs.json')).toMatchObject([{ club_id: club.id, other_id: null, balance: 35 }])
  expect(files.get('transfers.json')).toMatchObject([{ currency: 'credit', amount: 35, after: 35 }])
  expect(files.get('statements.json')).toEqual([])
})

test('transfers longer than one page are complete, each once, in their order', async () => {
  const { club } = await newClub(server.app)
  const player = await newMember(server.app, club)
  for (const amount of [10, 11, 12]) await giveWhite(server.app, club, player, amount)
  const transfers = exportedLists.transfers as ExportedList
  const read = async (limit: number) => {
    const items: unknown[] = []
    for (let after = 0; ;) {
      const page = { userId: player.id, after, limit }
      const rows = await transfers(server.app.database, page)
      items.push(...rows.map(({ item }) => item))
      after = rows.at(-1)?.place ?? after
      if (rows.length < limit) return items
    }
  }
  const whole = await read(100)
  expect(whole).toMatchObject([{ amount: 10 }, { amount: 11 }, { amount: 12 }])
  expect(await read(1)).toEqual(whole)
})

test('a history longer than one page is complete', async () => {
  const player = await newPlayer(server.app)
  await server.app.database.pool.query(
    `insert into sign_ins (user_id, device, ip, created_at, last_seen_at)
     select $1, 'Device ' || n, '10.0.0.1', now(), now() from generate_series(1, 4500) n`,
    [player.id],
  )
  const files = await exportOf(player.token)
  const devices = (files.get('sign-ins.json') as { device: string }[]).map(({ device }) => device)
  expect(new Set(devices).size).toBe(4501)
})
