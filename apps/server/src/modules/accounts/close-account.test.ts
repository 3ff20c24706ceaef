import * as calls from '@cardroom/contract/accounts'
import { blockAccount, unblockAccount } from '@cardroom/contract/admin'
import { moveChips } from '@cardroom/contract/cashier'
import { confirmNewEmail, confirmOldEmail, login, register, startEmailChange } from '@cardroom/contract/auth'
import { listMembers, membersIn } from '@cardroom/contract/members'
import { confirmFactor } from '@cardroom/contract/factor-log-in'
import { listFactors, removeFactor, stepUp } from '@cardroom/contract/factors'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { excludeMyself } from '@cardroom/contract/protection'
import { subscribeToPush } from '@cardroom/contract/push'
import { setLine } from '@cardroom/contract/tabs'
import { getUser, takeWelcomeBonus, updateUser } from '@cardroom/contract/users'
import { eventually } from '@cardroom/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { days, later, now, setClock } from '#platform/clock.ts'
import { balancesIn, giveWhite } from '#test/chips.ts'
import { inClub, newAdmin, newClub, newMember } from '#test/clubs.ts'
import { withTotp } from '#test/factors.ts'
import {
  call,
  confirmedPlayer,
  mailedCode,
  mailsTo,
  newPlayer,
  newPlayerWithGold,
  refusal,
  renewed,
  signedIn,
  signedInAnew,
  stepUpWithPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { waitingForLocks } from '#test/readings/lock-waits.ts'
import { useApp, type TestApp } from '#test/start-app.ts'

const server = useApp()

async function runJob(app: TestApp, name: string): Promise<void> {
  const job = app.jobs.find((each) => each.name === name)
  if (!job) throw new Error(`No job ${name}`)
  await job.run(app.database)
}

async function askToClose(person: Person): Promise<Date> {
  await stepUpWithPassword(server.app, person)
  const { closes_at } = await call(server.app, calls.closeMyAccount, { token: person.token, body: {} })
  return new Date(closes_at)
}

/** Moves on seven days, and runs the jobs that are due then. */
async function letClose(): Promise<void> {
  const at = later(now(), days(7) + 1000)
  setClock(() => at.getTime())
  await runJob(server.app, 'close-accounts')
}

const logInOf = (person: Person) => ({ body: { login: person.email as string, password: person.password } })

test('an owner of a club keeps their account', async () => {
  const { owner } = await newClub(server.app)
  await stepUpWithPassword(server.app, owner)
  const close = { token: owner.token, body: {} }
  expect(await refusal(server.app, calls.closeMyAccount, close)).toBe('notAllowed')
})

test('a repeated request, also at the same time, keeps the day and sends one mail', async () => {
  const player = await newPlayer(server.app)
  const at = await askToClose(player)
  const again = { token: player.token, body: {} }
  const both = await Promise.all([1, 2].map(() => call(server.app, calls.closeMyAccount, again)))
  expect(both.map(({ closes_at }) => closes_at)).toEqual([at.toISOString(), at.toISOString()])
  const mails = await mailsTo(server.app, player.email as string)
  expect(mails.filter(({ subject }) => subject.includes('will be closed'))).toHaveLength(1)
})

test('an account does not close before its day, and signing in cancels the closing', async () => {
  const player = await newPlayer(server.app)
  await askToClose(player)
  await runJob(server.app, 'close-accounts')
  const session = signedIn(await call(server.app, login, logInOf(player)))
  await letClose()
  const back = signedIn(await call(server.app, login, logInOf(player)))
  expect(back).toMatchObject({ id: session.id, status: 'active', email: player.email })
})

test('a blocked account is not closed and keeps what it holds, also once it is unblocked', async () => {
  const admin = await newAdmin(server.app)
  const player = await newPlayerWithGold(server.app)
  const decided = { token: admin.token, params: { id: String(player.id) }, body: {} }
  await askToClose(player)
  await call(server.app, blockAccount, decided)
  await letClose()
  const again = await signedInAnew(server.app, admin)
  await stepUpWithPassword(server.app, again)
  await call(server.app, unblockAccount, { ...decided, token: again.token })
  await runJob(server.app, 'close-accounts')
  const back = signedIn(await call(server.app, login, logInOf(player)))
  expect(back).toMatchObject({ id: player.id, status: 'active', email: player.email, gold_amount: 200_000 })
})

test('an account whose person buys on the tab as it closes stays open', { tags: ['race'] }, async () => {
  const { club } = await newClub(server.app)
  const player = await newMember(server.app, club)
  const line = { params: { user_id: String(player.id) }, body: { amount: 100 } }
  await call(server.app, setLine, { ...inClub(club, club.owner), ...line })
  await askToClose(player)
  const at = later(now(), days(7) + 1000).getTime()
  setClock(() => at)
  const owner = await renewed(server.app, club.owner)
  const holder = await server.app.database.pool.connect()
  try {
    await holder.query('begin')
    // The sale holds the membership, and waits for the treasury.
    const treasury = `select from ledger_accounts where kind = 'treasury' and club_id = ${club.id} for update`
    await holder.query(treasury)
    const sold = call(server.app, moveChips, {
      ...inClub(club, owner),
      body: { type: 'transfer', currency: 'white', amount: 60, user_id: player.id, on_tab: true },
    })
    await eventually(() => waitingForLocks(server.app)).toBe(1)
    const closed = runJob(server.app, 'close-accounts')
    await eventually(() => waitingForLocks(server.app)).toBe(2)
    await holder.query('commit')
    await Promise.all([sold, closed])
  } finally {
    holder.release()
  }
  const back = signedIn(await call(server.app, login, logInOf(player)))
  expect(back).toMatchObject({ id: player.id, status: 'active' })
})

test('on its day chips go back, memberships end, name, address and log-ins are erased; entries stay', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 500)
  const balances = balancesIn(server.app, club)
  const red = await balances.red()
  const entriesOf = async () => {
    const { rows } = await server.app.database.pool.query<{ count: string }>(
      `select count(*) from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
       where account.user_id = $1`,
      [player.id],
    )
    return Number(rows[0]?.count)
  }
  const entries = await entriesOf()
  await askToClose(player)
  await letClose()
  await runJob(server.app, 'close-accounts')

  const { rows } = await server.app.database.pool.query(
    `select name, email, password_hash, status from users where id = $1`,
    [player.id],
  )
  expect(rows[0]).toEqual({ name: 'Closed account', email: null, password_hash: null, status: 'closed' })
  expect(await entriesOf()).toBe(entries + 1)
  expect(await balances.whiteOf(player)).toBe(0)
  expect(await balances.red()).toBe(red + 500)
  expect(await refusal(server.app, login, logInOf(player))).toBe('invalidCredentials')
  const old = await tryCall(server.app, getUser, { params: { id: String(player.id) }, token: player.token })
  expect(old.status).toBe(401)
  const fresh = signedIn(await call(server.app, login, logInOf(owner)))
  const members = membersIn(await call(server.app, listMembers, { token: fresh.token, clubId: club.id }))
  expect(members.map(({ user_id }) => user_id)).not.toContain(player.id)
})

test('pictures and devices are deleted with the account; a picture that somebody else uses stays', async () => {
  const [player, twin] = [await newPlayer(server.app), await newPlayer(server.app)]
  const draw = async (background: string) => {
    const blank = sharp({ create: { width: 20, height: 20, channels: 3, background } })
    return `data:image/png;base64,${(await blank.png().toBuffer()).toString('base64')}`
  }
  const show = async (person: Person, avatar: string) =>
    call(server.app, updateUser, { token: person.token, params: { id: String(person.id) }, body: { avatar } })
  const [own, shared] = [await draw('teal'), await draw('olive')]
  await show(twin, shared)
  const { avatar } = await show(player, own)
  const device = {
    endpoint: 'https://push.example.com/device',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  }
  await call(server.app, subscribeToPush, { token: player.token, body: device })
  const other = await newPlayer(server.app)
  const { avatar: kept } = await show(other, shared)
  const isThere = async (address: unknown) => (await fetch(`${server.app.origin}${String(address)}`)).status
  expect([await isThere(avatar), await isThere(kept)]).toEqual([200, 200])

  await askToClose(player)
  await askToClose(other)
  await letClose()
  expect([await isThere(avatar), await isThere(kept)]).toEqual([404, 200])
  const { rows } = await server.app.database.pool.query('select from push_subscriptions where user_id = $1', [
    player.id,
  ])
  expect(rows).toEqual([])
})

test('the address can sign up again, and gets no second bonus', async () => {
  const player = await newPlayerWithGold(server.app)
  await askToClose(player)
  await letClose()
  const again = await confirmedPlayer(server.app, player.email as string)
  expect(again.id).not.toBe(player.id)
  const bonus = { token: again.token, body: {} }
  expect(await refusal(server.app, takeWelcomeBonus, bonus)).toBe('notAllowed')
})

/** Changes the person's address; returns the new one. */
async function moveAddress({ token, ...person }: Person): Promise<string> {
  const former = person.email as string
  const email = `moved-${former}`
  await call(server.app, startEmailChange, { token, body: {} })
  const code = await mailedCode(server.app, former)
  await call(server.app, confirmOldEmail, { token, body: { email, code } })
  await call(server.app, confirmNewEmail, { token, body: { code: await mailedCode(server.app, email) } })
  return email
}

test('what notices say of addresses is erased with the account', async () => {
  const [player, other] = [await newPlayer(server.app), await newPlayer(server.app)]
  const [email, kept] = [await moveAddress(player), await moveAddress(other)]
  const noticesOf = async ({ id }: Person) => {
    const { rows } = await server.app.database.pool.query<{ content: string; body: unknown }>(
      `select content, body from messages where receiver_id = $1 and message_type = 'other'`,
      [id],
    )
    return rows
  }
  expect(await noticesOf(player)).toContainEqual({ content: 'emailChanged', body: { email } })
  await askToClose(player)
  await letClose()
  expect(await noticesOf(player)).toContainEqual({ content: 'emailChanged', body: null })
  expect(JSON.stringify(await noticesOf(player))).not.toContain(email)
  expect(await noticesOf(other)).toContainEqual({ content: 'emailChanged', body: { email: kept } })
})

test('the name is erased from the notices of others in the club; a namesake keeps theirs', async () => {
  const { club, owner } = await newClub(server.app)
  const [player, twin] = [await newPlayer(server.app, 'Mara Voss'), await newPlayer(server.app, 'Mara Voss')]
  for (const person of [player, twin]) await newMember(server.app, club, { person })
  const told = async () => {
    const { rows } = await server.app.database.pool.query<{ body: { user_id: number; name: string } }>(
      `select body from messages where receiver_id = $1 and content = 'joinRequested' order by id`,
      [owner.id],
    )
    return rows.map(({ body }) => [body.user_id, body.name])
  }
  expect(await told()).toEqual([player, twin].map(({ id }) => [id, 'Mara Voss']))
  // A notice that says whose name it has loses a former one too.
  await server.app.database.pool.query(`update users set name = 'Mara' where id = $1`, [player.id])
  await askToClose(player)
  await letClose()
  expect(await told()).toEqual([
    [player.id, 'Closed account'],
    [twin.id, 'Mara Voss'],
  ])
})

test('a former address gets the mail too, while its change may be disputed', async () => {
  const player = await newPlayer(server.app)
  const email = await moveAddress(player)
  await askToClose(player)
  for (const address of [player.email as string, email])
    expect((await mailsTo(server.app, address))[0]?.subject).toContain('will be closed')
})

test('a former factor is erased with the account', async () => {
  const player = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, player)
  const asPlayer = { token: player.token }
  await call(server.app, stepUp, { ...asPlayer, body: { totp: authenticator.code() } })
  const [factor] = await call(server.app, listFactors, asPlayer)
  await call(server.app, removeFactor, { ...asPlayer, params: { id: String(factor?.id) } })
  await askToClose(player)
  await letClose()
  const { rows } = await server.app.database.pool.query<{ user_id: number }>(
    `select user_id from former_factors where user_id = $1
     union all select user_id from former_recovery_codes where user_id = $1`,
    [player.id],
  )
  expect(rows).toEqual([])
})

test('the address of a person who took no bonus is not remembered', async () => {
  const player = await newPlayer(server.app)
  await askToClose(player)
  await letClose()
  const again = await confirmedPlayer(server.app, player.email as string)
  await call(server.app, takeWelcomeBonus, { token: again.token, body: {} })
})

test('a person who excluded themselves cannot sign up again while the exclusion lasts', async () => {
  const player = await newPlayer(server.app)
  await call(server.app, excludeMyself, { token: player.token, body: { days: 30 } })
  await askToClose(player)
  await letClose()
  const body = { login: (player.email as string).toUpperCase(), password: player.password, name: 'Somebody' }
  const refused = await tryCall(server.app, register, { body })
  expect(refused.body).toMatchObject({ error: 'notAllowed', fields: [{ path: 'protection' }] })
  const later30 = later(now(), days(31)).getTime()
  setClock(() => later30)
  expect((await tryCall(server.app, register, { body })).status).toBe(200)
})

test('lost factors are lifted after seven days, unless somebody signs in', async () => {
  const admin = await newAdmin(server.app)
  const [lost, found] = [await newPlayer(server.app), await newPlayer(server.app)]
  await withTotp(server.app, lost)
  const { recoveryCodes } = await withTotp(server.app, found)
  const lift = ({ id }: Person) => ({ token: admin.token, params: { id: String(id) }, body: {} })
  expect(await refusal(server.app, calls.liftFactors, lift({ ...lost, id: asUser(999_999) }))).toBe(
    'userNotFound',
  )
  for (const person of [lost, found]) await call(server.app, calls.liftFactors, lift(person))
  const { rows: recorded } = await server.app.database.pool.query<{ target: string }>(
    `select target from audit_entries where action = 'accounts.factors-lift' and actor_id = $1 order by id`,
    [admin.id],
  )
  expect(recorded.map(({ target }) => target)).toEqual([`user ${lost.id}`, `user ${found.id}`])
  const [mail] = await mailsTo(server.app, lost.email as string)
  expect(mail?.subject).toContain('extra log-in protection will be removed')
  const asked = await call(server.app, login, logInOf(found))
  if (!('factors' in asked)) throw new Error('No factor was asked for')
  const proof = { attempt_id: asked.attempt_id, recovery_code: recoveryCodes[0] }
  await call(server.app, confirmFactor, { body: proof })

  const at = later(now(), days(7) + 1000).getTime()
  setClock(() => at)
  await runJob(server.app, 'lift-factors')
  const session = signedIn(await call(server.app, login, logInOf(lost)))
  expect(await call(server.app, listFactors, { token: session.token })).toEqual([])
  expect(await call(server.app, login, logInOf(found))).toHaveProperty('factors')
})
