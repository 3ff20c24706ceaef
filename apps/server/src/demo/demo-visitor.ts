import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import {
  confirmRegistration,
  login,
  refreshToken,
  register,
  registerGuest,
  type Session,
} from '@cardroom/contract/auth'
import { buyForMyself } from '@cardroom/contract/conversions'
import { stepUp } from '@cardroom/contract/factors'
import { paySandboxPurchase } from '@cardroom/contract/payments'
import { takeWelcomeBonus } from '@cardroom/contract/users'
import type { App } from '#src/app.ts'
import { now } from '#platform/clock.ts'
import { demoPassword, emailOf, type DemoPerson } from './demo-people.ts'

/** A person of the demo world. Everything they do is done through the calls. */
export interface Visitor {
  readonly id: number
  readonly name: string
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>>
  /** Signs in again later, with the password. */
  signIn(): Promise<void>
  /** Enters the password once more, before a dangerous act. */
  stepUp(): Promise<void>
}

/** Calls the app without a network; a refusal is a fault of the demo. */
export async function callApp<E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { method, url, headers, body } = prepareRequest(endpoint, input)
  const answer = await app.server.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, 'user-agent': 'Mozilla/5.0 (iPhone; Demo)' },
    ...(body !== undefined && { payload: body }),
  })
  if (answer.statusCode !== 200) throw new Error(`The demo's ${method} ${url} was answered ${answer.body}`)
  return answer.json()
}

/** Signs up with the mailed code and takes the 200,000 gold. */
export async function visit(app: App, person: DemoPerson): Promise<Visitor> {
  const address = emailOf(person.key)
  const form = { login: address, password: demoPassword, name: person.name }
  const { attempt_id } = await callApp(app, register, { body: form })
  const mails = await app.server.inject(`/dev/mail?to=${encodeURIComponent(address)}`)
  const code = mails.json<{ code: string }[]>()[0]?.code ?? ''
  const confirmation = { login: address, code, attempt_id }
  const visitor = withSession(app, await callApp(app, confirmRegistration, { body: confirmation }))
  await visitor.call(takeWelcomeBonus, { body: {} })
  return visitor
}

export async function visitAsGuest(app: App): Promise<Visitor> {
  const guest = withSession(app, await callApp(app, registerGuest, { body: {} }))
  await guest.call(takeWelcomeBonus, { body: {} })
  return guest
}

/** Buys diamonds for this amount of dollars and pays on the sandbox's page. */
export async function buyDiamonds(visitor: Visitor, dollars: number): Promise<void> {
  const answer = await visitor.call(buyForMyself, {
    query: {},
    body: { amount: dollars, from: 'usd', to: 'diamond' },
  })
  const purchase = 'purchase_id' in answer ? answer.purchase_id : undefined
  await visitor.call(paySandboxPurchase, { params: { id: String(purchase) }, body: {} })
}

/** Refreshes the tokens as the web does: the demo spans days, an access token fifteen minutes. */
function withSession(app: App, signedIn: Session): Visitor {
  let session = signedIn
  const call: Visitor['call'] = async (endpoint, input) => {
    if (session.expired <= now().getTime() + 60_000)
      session = await callApp(app, refreshToken, { body: { refresh_token: session.refresh_token } })
    return callApp(app, endpoint, { ...input, token: session.token })
  }
  return {
    id: session.id,
    name: session.name,
    call,
    signIn: async () => {
      const body = { login: signedIn.email ?? '', password: demoPassword }
      const answer = await callApp(app, login, { body })
      if ('token' in answer) session = answer
    },
    stepUp: async () => {
      await call(stepUp, { body: { password: demoPassword } })
    },
  }
}
