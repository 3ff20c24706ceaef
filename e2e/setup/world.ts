import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { confirmRegistration, login, register, type Session } from '@cardroom/contract/auth'
import { createClub, upgradeClub, type Club } from '@cardroom/contract/clubs'
import { buyForClub, buyForMyself } from '@cardroom/contract/conversions'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { paySandboxPurchase } from '@cardroom/contract/payments'
import { updateUser } from '@cardroom/contract/users'
import type { Page } from 'playwright-core'
import type { Locale, Running } from './app.ts'

/** The password of everybody in these worlds. */
const password = 'Correct-horse-1'

export interface Person extends Session {
  readonly address: string
}

/** A login; the default is the common password. */
interface LogIn {
  readonly address: string
  readonly password?: string
}

interface ClubOfPeople {
  readonly club: Club
  readonly owner: Person
  /** The members, in the order of their names. */
  readonly people: readonly Person[]
}

/** Creates people and clubs by the app's own calls, for journeys about something else. */
export function worldIn(holder: { readonly app: Running }) {
  /** Counts the uses of each name: a repeated try of a journey uses new people. */
  const tries = new Map<string, number>()
  function another(name: string): string {
    const before = tries.get(name) ?? 0
    tries.set(name, before + 1)
    return before === 0 ? name : `${name}${before}`
  }

  /** Makes a call as the app does; a refusal fails the test. */
  async function call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
    device = 'a script',
  ): Promise<AnswerOf<E>> {
    const { url, method, headers, body } = prepareRequest(endpoint, input)
    const response = await fetch(`${holder.app.origin}${url}`, {
      method,
      headers: { ...headers, 'user-agent': device },
      ...(body !== undefined && { body }),
    })
    if (!response.ok) throw new Error(`${method} ${url}: ${await response.text()}`)
    return (await response.json()) as AnswerOf<E>
  }

  /** Signs up a person with this language; `journey` keeps the addresses of files apart. */
  async function newPerson(locale: Locale, name: string, journey: string): Promise<Person> {
    const address = `${another(`${name}.${journey}.${locale}`)}@northgate.club`.toLowerCase()
    const { attempt_id } = await call(register, { body: { login: address, password, name } })
    const code = await holder.app.codeFor(address)
    const session = await call(confirmRegistration, { body: { login: address, code, attempt_id } })
    await call(updateUser, {
      params: { id: String(session.id) },
      body: { language: locale },
      token: session.token,
    })
    return { ...session, address }
  }

  async function join(club: Club, owner: Person, person: Person): Promise<void> {
    await call(askToJoin, { body: { code: club.code }, token: person.token })
    const asked = await call(listClubInvites, {
      clubId: club.id,
      query: { result: 'requested' },
      token: owner.token,
    })
    const request = asked.find(({ user_id: id }) => id === person.id)
    await call(acceptJoinRequest, {
      clubId: club.id,
      params: { id: String(request?.id) },
      body: {},
      token: owner.token,
    })
  }

  /** Creates a club with its owner and members of these names. */
  async function clubWith(locale: Locale, journey: string, names: readonly string[]): Promise<ClubOfPeople> {
    const owner = await newPerson(locale, 'Eleanor', journey)
    const club = await call(createClub, {
      body: { name: another(`Harbour${journey}${locale}`) },
      token: owner.token,
    })
    const people: Person[] = []
    for (const name of names) {
      const person = await newPerson(locale, name, journey)
      await join(club, owner, person)
      people.push(person)
    }
    return { club, owner, people }
  }

  /** Raises the club to two stars, with room for one manager. It buys them as an owner does, from dollars to jade. */
  async function raise(club: Club, owner: Person): Promise<void> {
    const { token } = owner
    const bought = await call(buyForMyself, { body: { amount: 10, from: 'usd', to: 'diamond' }, token })
    if (!('purchase_id' in bought)) throw new Error('Dollars were exchanged without a purchase')
    await call(paySandboxPurchase, { params: { id: String(bought.purchase_id) }, body: {} })
    await call(buyForClub, { clubId: club.id, body: { amount: 200, from: 'diamond', to: 'jade' }, token })
    await call(upgradeClub, { clubId: club.id, body: { rating: 2 }, token })
  }

  /** Opens a phone of this person, at that address. */
  async function logInTo(locale: Locale, person: LogIn, place: string, timeZone?: string): Promise<Page> {
    const body = { login: person.address, password: person.password ?? password }
    const session = (await call(login, { body }, 'a phone')) as Session
    const page = await holder.app.openPhone({ locale, place, person: session, ...(timeZone && { timeZone }) })
    await page.locator('#content').waitFor()
    return page
  }

  return { call, newPerson, join, clubWith, raise, logInTo }
}
