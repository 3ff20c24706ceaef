import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { confirmRegistration, register, registerGuest, type Session } from '@cardroom/contract/auth'
import { moveChips } from '@cardroom/contract/cashier'
import { createClub, type Club } from '@cardroom/contract/clubs'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { openSession, placeBets } from '@cardroom/contract/sessions'
import type pg from 'pg'

/** A person at a table, with the request that they repeat. */
export interface Seated {
  readonly sessionId: number
  readonly player: Session
  readonly owner: Session
  readonly club: Club
  request(key: string): string
}

export interface Server {
  readonly origin: string
  readonly port: number
}

/** Seats this many players at European roulette, spread evenly over this many clubs, by the app's own calls. */
export async function seatPlayers(
  server: Server,
  database: pg.Pool,
  counts: { readonly players: number; readonly clubs: number },
): Promise<Seated[]> {
  const clubs = await severalAtOnce(counts.clubs, () => foundClub(server, database))
  return severalAtOnce(counts.players, async (index) => {
    const { club, owner } = clubs[index % clubs.length] as (typeof clubs)[number]
    return seatPlayer(server, club, owner, Math.floor(150_000 / Math.ceil(counts.players / counts.clubs)))
  })
}

let clubs = 0

export async function foundClub(server: Server, database: pg.Pool): Promise<{ club: Club; owner: Session }> {
  clubs += 1
  const number = clubs
  const login = `owner-${process.pid}-${number}@example.com`
  const form = { login, password: 'Secret-123', name: `Owner ${number}` }
  const { attempt_id } = await call(server, register, { body: form })
  const mail = await fetch(`${server.origin}/dev/mail?to=${encodeURIComponent(login)}`)
  const [{ code }] = (await mail.json()) as [{ code: string }]
  const owner = await call(server, confirmRegistration, { body: { login, code, attempt_id } })
  const club = await call(server, createClub, {
    token: owner.token,
    body: { name: `Bench${process.pid}x${number}` },
  })
  // With ten stars the number of open sessions is unlimited.
  await database.query('update clubs set rating = 10 where id = $1', [club.id])
  return { club, owner }
}

async function seatPlayer(server: Server, club: Club, owner: Session, chips: number): Promise<Seated> {
  const player = await call(server, registerGuest, { body: {} })
  await call(server, askToJoin, { token: player.token, body: { code: club.code } })
  const asOwner = { token: owner.token, clubId: club.id }
  const requests = await call(server, listClubInvites, { ...asOwner, query: { result: 'requested' } })
  const id = String(requests.find((each) => each.user_id === player.id)?.id)
  await call(server, acceptJoinRequest, { ...asOwner, params: { id }, body: {} })
  await call(server, moveChips, {
    ...asOwner,
    body: { type: 'transfer', currency: 'white', user_id: player.id, amount: chips },
  })
  const session = await call(server, openSession, {
    token: player.token,
    clubId: club.id,
    body: { game_id: 1, limit_name: 'casual' },
  })
  return { sessionId: session.id, player, owner, club, request: requestOf(player, session.id) }
}

const pairs = [
  ['red', 'black'],
  ['even', 'odd'],
  ['low', 'high'],
] as const

/** Bets 7 on one side and 3 on the other, so that chips last long and every round changes the balances. */
export function requestOf(player: Session, sessionId: number): (key: string) => string {
  const [one, other] = pairs[sessionId % pairs.length] as (typeof pairs)[number]
  const bets = [
    { type: one, amount: 7 },
    { type: other, amount: 3 },
  ]
  const { url, body = '' } = prepareRequest(placeBets, { params: { id: String(sessionId) }, body: { bets } })
  let [token, head] = ['', '']
  const headWith = (fresh: string): string =>
    [
      `POST ${url} HTTP/1.1`,
      'host: 127.0.0.1',
      'content-type: application/json',
      `authorization: Bearer ${fresh}`,
      `content-length: ${Buffer.byteLength(body)}`,
    ].join('\r\n')
  return (key) => {
    if (token !== player.token) [token, head] = [player.token, headWith(player.token)]
    return `${head}\r\nidempotency-key: ${key}\r\n\r\n${body}`
  }
}

export async function call<E extends AnyEndpoint>(
  server: Server,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { url, method, headers, body } = prepareRequest(endpoint, input)
  const response = await fetch(`${server.origin}${url}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  })
  const answer = (await response.json()) as AnswerOf<E>
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** This many run at a time; each waits for its own answers. */
const lanes = 8

async function severalAtOnce<Result>(
  count: number,
  make: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const made: Result[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) made[index] = await make(index)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return made
}
