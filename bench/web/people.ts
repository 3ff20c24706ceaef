import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { login, type Session } from '@cardroom/contract/auth'

/** Signs in one of the demo's people, on a device of their own. */
export async function logIn(origin: string, key: string): Promise<Session> {
  const answer = await callAs(origin, undefined, login, {
    body: { login: `${key}@cardroom.demo`, password: 'Demo-1234' },
  })
  if (!('token' in answer)) throw new Error(`${key} is asked for a second factor`)
  return answer
}

export async function callAs<E extends AnyEndpoint>(
  origin: string,
  person: Session | undefined,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { url, method, headers, body } = prepareRequest(endpoint, { ...input, token: person?.token })
  const answer = await fetch(`${origin}${url}`, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${await answer.text()}`)
  return (await answer.json()) as AnswerOf<E>
}
