import { login } from '@cardroom/contract/auth'
import { asClub } from '@cardroom/contract/ids.fixtures'
import { getUser, renameUser, takeWelcomeBonus, updateUser } from '@cardroom/contract/users'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, newPlayer, refusal, testPassword, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const of = (person: Person) => ({ params: { id: String(person.id) }, token: person.token })

async function picture(side: number, format: 'png' | 'jpeg'): Promise<string> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: '#135' } })
  return `data:image/${format};base64,${(await image[format]().toBuffer()).toString('base64')}`
}

describe('reading a user', () => {
  it('shows a short view of others, and an error for an unknown person', async () => {
    const [me, other] = [await newPlayer(server.app), await newPlayer(server.app, 'Other One')]
    const shown = await call(server.app, getUser, { ...of(other), token: me.token })
    expect(shown).toEqual({
      id: other.id,
      name: 'Other One',
      avatar: null,
      avatar_id: 0,
      guest: false,
      last_login: null,
    })
    const nobody = { params: { id: '2147483647' }, token: me.token }
    expect(await refusal(server.app, getUser, nobody)).toBe('userNotFound')
  })

  it('shows a person’s last log-in to people whose club list shows it, and to no stranger', async () => {
    const { club, owner } = await newClub(server.app)
    const member = await newMember(server.app, club)
    const credentials = { login: member.email as string, password: testPassword }
    await call(server.app, login, { body: credentials })
    const lastLoginFor = async ({ token }: { readonly token: string }) =>
      (await call(server.app, getUser, { ...of(member), token })).last_login
    const colleague = await newMember(server.app, club)
    for (const person of [await newGuest(server.app), await newPlayer(server.app), colleague])
      expect(await lastLoginFor(person)).toBeNull()
    expect(await lastLoginFor(owner)).not.toBeNull()
    expect(await lastLoginFor(member)).not.toBeNull()
  })

  it('shows nothing of a club in the header in which one is no member, and refuses one that does not exist', async () => {
    const { club } = await newClub(server.app)
    const me = await newPlayer(server.app)
    const asked = { ...of(me), clubId: club.id }
    const nothing = { club_id: null, member_id: null, role: null, white_amount: 0, jade_amount: 0 }
    expect(await call(server.app, getUser, asked)).toMatchObject(nothing)
    const changed = await call(server.app, updateUser, { ...asked, body: { sound: false } })
    expect(changed).toMatchObject({ ...nothing, sound: false })
    const unknown = { ...of(me), clubId: asClub(999_999_999) }
    expect(await refusal(server.app, getUser, unknown)).toBe('clubIncorrect')
  })

  it.each(['0', '-1', '1.5', 'abc', '99999999999', '1e3', "1'--"])('refuses the id %s', async (id) => {
    const { token } = await newPlayer(server.app)
    expect(await refusal(server.app, getUser, { params: { id }, token })).toBe('dataIncorrect')
  })
})

describe('changing a user', () => {
  it('refuses another person’s id, unknown fields and values out of range', async () => {
    const [me, other] = [await newPlayer(server.app), await newPlayer(server.app)]
    const theirs = { ...of(other), token: me.token, body: { sound: false } }
    expect(await refusal(server.app, updateUser, theirs)).toBe('userNotFound')
    for (const body of [
      { gold_amount: 5 },
      { sound: 'yes' },
      { avatar_id: 4 },
      { avatar_id: 1.5 },
      { language: 'fr' },
      { age: 17 },
      { club_id: -1 },
      { name: 'Free Name' },
    ])
      expect(await refusal(server.app, updateUser, { ...of(me), body: body as never })).toBe('dataIncorrect')
    expect(await refusal(server.app, updateUser, { ...of(me), body: { club_id: 999 } })).toBe('clubIncorrect')
    expect(await refusal(server.app, updateUser, { ...of(me), body: { cardset_id: 99 } })).toBe('notAllowed')
  })

  it('changes only the fields that are sent', async () => {
    const me = await newPlayer(server.app)
    const changed = await call(server.app, updateUser, { ...of(me), body: { language: 'ru', sound: false } })
    expect(changed).toMatchObject({ language: 'ru', sound: false, music: true, theme: 'dark' })
    expect(changed.settings).toMatchObject({ sound: false, vibration: true })
  })

  it('stores a picture decoded and encoded again, and removes it', async () => {
    const me = await newPlayer(server.app)
    const changed = await call(server.app, updateUser, {
      ...of(me),
      body: { avatar: await picture(60, 'png') },
    })
    const served = await fetch(`${server.app.origin}${changed.avatar}`)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(512)
    const without = await call(server.app, updateUser, { ...of(me), body: { avatar: null } })
    expect(without.avatar).toBeNull()
  })

  it('refuses a picture over 2 MB, and data that only claims to be one', async () => {
    const me = await newPlayer(server.app)
    const large = `data:image/png;base64,${Buffer.alloc(2 * 1024 * 1024 + 1).toString('base64')}`
    expect(await refusal(server.app, updateUser, { ...of(me), body: { avatar: large } })).toBe(
      'PayloadTooLargeError',
    )
    const script = `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`
    expect(await refusal(server.app, updateUser, { ...of(me), body: { avatar: script } })).toBe(
      'dataIncorrect',
    )
  })
})

describe('the welcome bonus', () => {
  it('is given once, however many calls come at once', async () => {
    const guest = await newGuest(server.app)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => tryCall(server.app, takeWelcomeBonus, { body: {}, token: guest.token })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403, 403])
    expect(await call(server.app, getUser, of(guest))).toMatchObject({
      gold_amount: 200_000,
      isRegisteredGuest: true,
    })
  })

  it('gives the same answer again under the same key, and another body is a conflict', async () => {
    const { token } = await newPlayer(server.app)
    const again = { body: {}, token, idempotencyKey: 'welcome' }
    const answers = await Promise.all([1, 2, 3].map(() => tryCall(server.app, takeWelcomeBonus, again)))
    for (const answer of answers) expect(answer.body).toEqual({ result: 'ok', gold_amount: 200_000 })
    const other = { ...again, body: { more: true } as never }
    expect(await refusal(server.app, takeWelcomeBonus, other)).toBe('idempotencyConflict')
  })

  it('the key of a failed call can be used again, and one of 256 characters is refused', async () => {
    const { token } = await newPlayer(server.app)
    const body = {}
    expect(
      await refusal(server.app, takeWelcomeBonus, { body: { x: 1 } as never, token, idempotencyKey: 'k' }),
    ).toBe('dataIncorrect')
    const long = { body, token, idempotencyKey: 'k'.repeat(256) }
    expect(await refusal(server.app, takeWelcomeBonus, long)).toBe('dataIncorrect')
    await call(server.app, takeWelcomeBonus, { body, token, idempotencyKey: 'k' })
  })
})

describe('a new username', () => {
  it('is refused to guests and to people with too few diamonds', async () => {
    const guest = await newGuest(server.app)
    expect(await refusal(server.app, renameUser, { ...of(guest), body: { name: 'Guest Name' } })).toBe(
      'notAllowed',
    )
    const me = await newPlayer(server.app, 'Old Name')
    expect(await refusal(server.app, renameUser, { ...of(me), body: { name: 'New Name' } })).toBe(
      'lowBalance',
    )
    expect(await refusal(server.app, renameUser, { ...of(me), body: { name: 'No' } })).toBe('dataIncorrect')
    expect(await refusal(server.app, renameUser, { ...of(me), body: { name: 'Old Name' } })).toBe(
      'dataIncorrect',
    )
    expect(await call(server.app, getUser, of(me))).toMatchObject({ name: 'Old Name' })
  })
})

describe('text that cannot be stored', () => {
  it.each(['a\0bc', 'a\ud800bc'])('is refused, not mangled', async (name) => {
    const me = await newPlayer(server.app)
    expect(await refusal(server.app, renameUser, { ...of(me), body: { name } })).toBe('dataIncorrect')
  })
})
