import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { confirmRegistration, login, register, type Session } from '@cardroom/contract/auth'
import { createClub, type Club } from '@cardroom/contract/clubs'
import { buyForClub, buyForMyself } from '@cardroom/contract/conversions'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { paySandboxPurchase } from '@cardroom/contract/payments'
import { updateUser } from '@cardroom/contract/users'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Locale, Running } from './app.ts'
import { useFreshNames } from './fresh-names.ts'

const password = 'Correct-horse-1'

export type Person = Session & { readonly address: string }

/** Creates the people and clubs that a journey needs, by the product's own calls. */
export function peopleOf(holder: { readonly app: Running }, locale: Locale) {
  const { fresh, freshAddress } = useFreshNames()

  async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
    const { url, method, headers, body } = prepareRequest(endpoint, input)
    const response = await fetch(`${holder.app.origin}${url}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    const answer: unknown = await response.json()
    expect(response.status, JSON.stringify(answer)).toBe(200)
    return answer as AnswerOf<E>
  }

  /** Creates a person who reads in this language. */
  async function newPerson(name: string): Promise<Person> {
    const address = freshAddress(`${name}.${locale}`.toLowerCase().replaceAll(' ', '.'))
    const { attempt_id } = await call(register, { body: { login: address, password, name } })
    const code = await holder.app.codeFor(address)
    const session = await call(confirmRegistration, { body: { login: address, code, attempt_id } })
    const params = { id: String(session.id) }
    await call(updateUser, { params, body: { language: locale }, token: session.token })
    return { ...session, address }
  }

  const newClub = (owner: Person, name: string): Promise<Club> =>
    call(createClub, { body: { name: fresh(name) }, token: owner.token })

  async function newMember(club: Club, owner: Person, name: string): Promise<Person> {
    const person = await newPerson(name)
    await call(askToJoin, { body: { code: club.code }, token: person.token })
    const ofClub = { clubId: club.id, token: owner.token }
    const asked = await call(listClubInvites, { ...ofClub, query: { result: 'requested' } })
    for (const { id } of asked)
      await call(acceptJoinRequest, { ...ofClub, params: { id: String(id) }, body: {} })
    return person
  }

  /** Buys diamonds and exchanges them for the club's jade: $10 are 1,050 diamonds, which are 1,102 jade. */
  async function topUp(club: Club, owner: Person): Promise<void> {
    const { token } = owner
    const bought = await call(buyForMyself, { token, body: { amount: 10, from: 'usd', to: 'diamond' } })
    if (!('purchase_id' in bought)) throw new Error('No purchase was started')
    await call(paySandboxPurchase, { params: { id: String(bought.purchase_id) }, body: {} })
    const body = { amount: 1050, from: 'diamond', to: 'jade' } as const
    await call(buyForClub, { token, clubId: club.id, body })
  }

  /** Opens a device of this person, at an address. */
  async function open(person: Person, path: string, size?: { width: number; height: number }): Promise<Page> {
    const session = (await call(login, { body: { login: person.address, password } })) as Session
    const page = await holder.app.openPhone({ locale, place: path, person: session, ...(size && { size }) })
    await page.locator('#content').waitFor()
    return page
  }

  return { call, newPerson, newClub, newMember, topUp, open }
}
