import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { updateClub, type Club } from '@cardroom/contract/clubs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inClub, newClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'

const server = useApp()
let app: TestApp
let webFolder: string

const page = '<head><meta name="description" content="A room" /><title>Cardroom</title></head>'

beforeAll(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), 'cardroom-web-'))
  await writeFile(path.join(webFolder, 'index.html'), page)
  app = await startAppOn(server.app.databaseUrl, { webFolder, publicUrl: 'https://cards.example' })
})
afterAll(async () => {
  await app.close()
  await rm(webFolder, { recursive: true })
})

/** Requests a page as a messenger does, and returns the contents of its head. */
async function headOf(place: string, language = 'en') {
  const answer = await fetch(`${app.origin}${place}`, {
    headers: { accept: '*/*', 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const said = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]
  expect(html).toContain(`<title>${said('og:title')}</title>`)
  expect(html).toContain(`<meta name="description" content="${said('og:description')}"`)
  const [title, description, image] = [said('og:title'), said('og:description'), said('og:image')]
  return { title, description, image }
}

const pictureOf = async (club: Pick<Club, 'code'>) =>
  (await headOf(`/join/${club.code}`)).image?.replace('https://cards.example', app.origin) ?? 'no picture'

const bytesAt = async (address: string): Promise<Buffer> => {
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  return Buffer.from(await answer.arrayBuffer())
}

test('an invitation shows the club, its greeting and its number of members, as text', async () => {
  const { club, owner } = await newClub(app)
  await call(app, updateClub, { ...inClub(club, owner), body: { greetings: 'Come "in" <b>&' } })
  expect(await headOf(`/join/${club.code.toLowerCase()}?agent=7`)).toEqual({
    title: club.name,
    description: 'Come &quot;in&quot; &lt;b&gt;&amp; · Members: 1',
    image: `https://cards.example/api/link-pictures/${club.avatar_id}.jpg`,
  })
  expect((await headOf(`/join/${club.code}`, 'ru-RU')).description).toContain('Участников: 1')
})

test('an invitation to a club that is not public shows neither greeting nor members', async () => {
  const { club, owner } = await newClub(app)
  const body = { greetings: 'Only for friends', is_public: false }
  await call(app, updateClub, { ...inClub(club, owner), body })
  expect(await headOf(`/join/${club.code}`)).toMatchObject({
    title: club.name,
    description: 'An invitation to a club: open it to join',
  })
})

test('an invitation to a table names the club of the table', async () => {
  const { club } = await newClub(app)
  expect(await headOf(`/table/${club.code}/7`)).toMatchObject({
    title: club.name,
    description: 'An invitation to a table: open it to watch and to sit down · Members: 1',
  })
  expect((await headOf(`/table/${club.code}/7`, 'ru')).description).toContain('Приглашение за стол')
})

test('landing, rounds, fairness, proofs and an unknown code have their own description, with the general picture', async () => {
  const general = { image: 'https://cards.example/api/link-pictures/house.jpg' }
  for (const place of ['/', '/rounds/7', '/fairness/7', '/proof/0a', '/join/NOCLUB', '/table/NOCLUB/7'])
    expect(await headOf(place), place).toMatchObject(general)
  expect((await headOf('/rounds/7', 'ru')).title).toBe('Раунд в Cardroom')
  const ofMembers = await fetch(`${app.origin}/dashboard`)
  expect(await ofMembers.text()).toBe(page)
})

test('HEAD answers the same, without a body', async () => {
  const answer = await fetch(`${app.origin}/join/NOCLUB`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('the picture is a crest on felt, made once; an unknown page has the general one', async () => {
  const { club, owner } = await newClub(app)
  const address = await pictureOf(club)
  const [first, again] = await Promise.all([bytesAt(address), bytesAt(address)])
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(again).toEqual(first)
  const general = await bytesAt(`${app.origin}/api/link-pictures/house.jpg`)
  expect(general).not.toEqual(first)
  for (const unknown of ['30', 'a'.repeat(32), 'x'])
    expect(await bytesAt(`${app.origin}/api/link-pictures/${unknown}.jpg`)).toEqual(general)

  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const avatar = `data:image/png;base64,${photo.toString('base64')}`
  await call(app, updateClub, { ...inClub(club, owner), body: { avatar } })
  const { data } = await sharp(await bytesAt(await pictureOf(club)))
    .extract({ left: 600, top: 315, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data].map((value) => value > 128)).toEqual([true, false, false])

  const kept = await app.database.pool.query<{ name: string }>(
    `select name from images where name like 'link-%' order by name`,
  )
  expect(kept.rows.map(({ name }) => name)).toContain(`link-${club.avatar_id}.jpg`)
  expect(kept.rows).toHaveLength(3)
})
