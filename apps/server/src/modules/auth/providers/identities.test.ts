import { listIdentities, unlinkIdentity } from '@cardroom/contract/accounts'
import type { Provider } from '@cardroom/contract/auth'
import { stepUp, startStepUp } from '@cardroom/contract/factors'
import { expect, test } from 'vitest'
import { withPasskey } from '#test/factors.ts'
import {
  call,
  mailedCode,
  mailsTo,
  newPlayer,
  refusal,
  stepUpWithPassword,
  type Person,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/** Links the provider as a visit to it does. */
const linked = (person: Person, provider: Provider) =>
  server.app.database.pool.query(
    `insert into identities (provider, subject, user_id, email, created_at) values ($1, $2, $3, $4, now())`,
    [provider, `subject-${person.id}`, person.id, person.email],
  )

const unlink = ({ token }: Person, provider: Provider) => ({ token, params: { provider } })

test('each is listed with its address; unlinking needs a step-up', async () => {
  const [player, other] = [await newPlayer(server.app), await newPlayer(server.app)]
  await linked(player, 'google')
  expect(await call(server.app, listIdentities, { token: player.token })).toMatchObject([
    { provider: 'google', email: player.email },
  ])
  expect(await call(server.app, listIdentities, { token: other.token })).toEqual([])
  expect(await refusal(server.app, unlinkIdentity, unlink(player, 'google'))).toBe('stepUpNeeded')
  await stepUpWithPassword(server.app, other)
  expect(await refusal(server.app, unlinkIdentity, unlink(other, 'google'))).toBe('notFound')
  await stepUpWithPassword(server.app, player)
  await call(server.app, unlinkIdentity, unlink(player, 'google'))
  expect(await call(server.app, listIdentities, { token: player.token })).toEqual([])
  const [mail] = await mailsTo(server.app, player.email as string)
  expect(mail?.text).toContain('no longer log in with Google')
})

test('the last way to sign in stays: of two unlinked at once, one is unlinked', async () => {
  const player = await newPlayer(server.app)
  await linked(player, 'google')
  await linked(player, 'facebook')
  await server.app.database.pool.query('update users set password_hash = null where id = $1', [player.id])
  await call(server.app, startStepUp, { token: player.token, body: {} })
  const code = await mailedCode(server.app, player.email as string)
  await call(server.app, stepUp, { token: player.token, body: { code } })
  const providers = ['google', 'facebook'] as const
  const both = await Promise.all(
    providers.map((provider) =>
      call(server.app, unlinkIdentity, unlink(player, provider)).then(
        () => 'ok',
        () => 'refused',
      ),
    ),
  )
  expect(both.toSorted()).toEqual(['ok', 'refused'])
  const [left] = await call(server.app, listIdentities, { token: player.token })
  expect(await refusal(server.app, unlinkIdentity, unlink(player, left?.provider as Provider))).toBe(
    'notAllowed',
  )

  const { passkey } = await withPasskey(server.app, player)
  const start = await call(server.app, startStepUp, { token: player.token, body: {} })
  const answer = passkey.use(start.passkey?.challenge as string)
  await call(server.app, stepUp, { token: player.token, body: { passkey: answer } })
  await call(server.app, unlinkIdentity, unlink(player, left?.provider as Provider))
})
