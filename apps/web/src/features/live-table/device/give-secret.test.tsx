import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { giveSecret } from './give-secret.realtime.ts'
import { answerCalls, refusal } from '#test/answers.ts'

const ofTable = { clubId: asClub(7), tableId: 7 }
const given = { round: 2, secret: '11'.repeat(32), list_hash: 'ab'.repeat(32) }

test('a secret that the server takes is sent, by a call if there is no socket', async () => {
  const made = answerCalls(() => ({ result: 'ok' }))
  expect(await giveSecret(ofTable, given)).toBe('sent')
  expect(made).toMatchObject([{ method: 'POST', path: '/tables/7/secret', body: given }])
})

test('only a secret that comes late is called late', async () => {
  answerCalls(() => refusal('notAllowed'))
  expect(await giveSecret(ofTable, given)).toBe('late')
})

test.each(['accessDenied', 'dataIncorrect', 'somethingWentWrong'] as const)(
  'a secret that is refused as %s did not get through',
  async (error) => {
    answerCalls(() => refusal(error))
    expect(await giveSecret(ofTable, given)).toBe('failed')
  },
)
