import { makeApiKey } from '@cardroom/contract/api-keys'
import type { AnswerOf, BodyInput } from '@cardroom/contract'
import type { TestClub } from './clubs.ts'
import { call, stepUpWithPassword } from './people.ts'
import type { TestApp } from './start-app.ts'

/** Makes a key as the club's owner. */
export async function newKey(
  app: TestApp,
  { id: clubId, owner }: Pick<TestClub, 'id' | 'owner'>,
  wanted: Partial<BodyInput<typeof makeApiKey>> & Pick<BodyInput<typeof makeApiKey>, 'scopes'>,
): Promise<AnswerOf<typeof makeApiKey>> {
  await stepUpWithPassword(app, owner)
  return call(app, makeApiKey, { clubId, token: owner.token, body: { name: 'Sheets', ...wanted } })
}
