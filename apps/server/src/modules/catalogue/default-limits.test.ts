import { changeDefaultLimits } from '@cardroom/contract/admin'
import { changeClubLimits, listClubLimits, listPlayableLimits } from '@cardroom/contract/games'
import { beforeAll, expect, test } from 'vitest'
import { newAdmin, newClub } from '#test/clubs.ts'
import { call, newPlayer, refusal, type Person } from '#test/people.ts'
import { roulette } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let admin: Person
let player: Person
beforeAll(async () => {
  admin = await newAdmin(server.app)
  player = await newPlayer(server.app)
})

const change = (body: object, person = admin) => ({
  token: person.token,
  body: { game_id: roulette, ...body },
})
const personal = async () => {
  const rows = await call(server.app, listPlayableLimits, { token: player.token })
  return rows.find((row) => row.game_id === roulette)
}

test('only an admin can change the default limits', async () => {
  const { owner } = await newClub(server.app)
  expect(await refusal(server.app, changeDefaultLimits, change({ casual_min: 20 }, owner))).toBe(
    'accessDenied',
  )
})

test.each([
  { casual_min: 1000 },
  { casual_max: 10 },
  { casual_min: 500, casual_max: 400 },
  { casual_min: 0 },
  { casual_min: -5 },
  { casual_min: 10.5 },
  { casual_min: '20' },
  { casual_active: 'yes' },
  { huge_min: 20 },
  { game_id: 7 },
])('the body %j is refused, and nothing changes', async (body) => {
  const before = await personal()
  expect(await refusal(server.app, changeDefaultLimits, change(body) as never)).toBe('dataIncorrect')
  expect(await personal()).toEqual(before)
})

test('default limits apply in personal play and in clubs without their own; a club’s own limits stay', async () => {
  const [free, own] = [await newClub(server.app), await newClub(server.app)]
  const inClub = async ({ club, owner }: typeof free) => {
    const rows = await call(server.app, listClubLimits, { clubId: club.id, token: owner.token })
    return rows.find((row) => row.game_id === roulette)
  }
  await call(server.app, changeClubLimits, {
    clubId: own.club.id,
    token: own.owner.token,
    body: { game_id: roulette, deluxe_min: 300 },
  })

  const answer = await call(server.app, changeDefaultLimits, change({ casual_min: 20, vip_active: false }))
  const expected = { casual_min: 20, casual_max: 1000, vip_min: 1000, vip_active: false }
  expect(answer).toMatchObject(expected)
  expect(await personal()).toMatchObject({ ...expected, allowed: { casual: true, vip: false } })
  expect(await inClub(free)).toMatchObject(expected)
  expect(await inClub(await newClub(server.app))).toMatchObject(expected)
  expect(await inClub(own)).toMatchObject({ casual_min: 10, deluxe_min: 300, vip_active: true })
})

test('two changes at once are both stored, or the second is refused', async () => {
  await Promise.all([
    call(server.app, changeDefaultLimits, change({ standard_min: 60 })),
    call(server.app, changeDefaultLimits, change({ standard_max: 6000 })),
  ])
  expect(await personal()).toMatchObject({ standard_min: 60, standard_max: 6000 })

  const results = await Promise.allSettled([
    call(server.app, changeDefaultLimits, change({ deluxe_min: 9000 })),
    call(server.app, changeDefaultLimits, change({ deluxe_max: 8000 })),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
