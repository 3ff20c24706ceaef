import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { confirmRegistration, register, registerGuest } from '@cardroom/contract/auth'
import { moveChips } from '@cardroom/contract/cashier'
import { createClub, type Club } from '@cardroom/contract/clubs'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { openSession, placeBets } from '@cardroom/contract/sessions'
import type pg from 'pg'

/** Somebody at a table, with the request that they send again and again. */
export interface Seated {
  readonly sessionId: number
  request(key: string): string
}

export interface Server {
  readonly origin: string
  readonly port: number
}

interface Person {
  readonly id: number
  readonly token: string
}

/** So many players at European roulette, spread evenly over so many clubs; all by the app's own calls. */
export async function seatPlayers(
  server: Server,
  database: pg.Pool,
  counts: { readonly players: number; readonly clubs: number },
): Promise<Seated[]> {
  const clubs = await inTurn(counts.clubs, () => foundClub(server, database))
  return inTurn(counts.players, async (index) => {
    const { club, owner } = clubs[index % clubs.length] as (typeof clubs)[number]
    return seatPlayer(server, club, owner, Math.floor(150_000 / Math.ceil(counts.players / counts.clubs)))
  })
}

let clubs = 0

async function foundClub(server: Server, database: pg.Pool): Promise<{ club: Club; owner: Person }> {
  clubs += 1
  const login = `owner-${process.pid}-${clubs}@example.com`
  await call(server, register, { body: { login, password: 'Secret-123', name: `Owner ${clubs}` } })
  const mail = await fetch(`${server.origin}/dev/mail?to=${encodeURIComponent(login)}`)
  const [{ code }] = (await mail.json()) as [{ code: string }]
  const owner = await call(server, confirmRegistration, { body: { login, code } })
  const club = await call(server, createClub, {
    token: owner.token,
    body: { name: `Bench${process.pid}x${clubs}` },
  })
  // Ten stars: any number of sessions may be open.
  await database.query('update clubs set rating = 10 where id = $1', [club.id])
  return { club, owner }
}

async function seatPlayer(server: Server, club: Club, owner: Person, chips: number): Promise<Seated> {
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
  return { sessionId: session.id, request: requestOf(player, session.id) }
}

/** 5 on red and 5 on black: chips last long, and both stake and payout move in nearly every round. */
function requestOf(player: Person, sessionId: number): (key: string) => string {
  const bets = [
    { type: 'red' as const, amount: 5 },
    { type: 'black' as const, amount: 5 },
  ]
  const { url, body = '' } = prepareRequest(placeBets, { params: { id: String(sessionId) }, body: { bets } })
  const head = [
    `POST ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `authorization: Bearer ${player.token}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ].join('\r\n')
  return (key) => `${head}\r\nidempotency-key: ${key}\r\n\r\n${body}`
}

async function call<E extends AnyEndpoint>(
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

async function inTurn<Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> {
  const made: Result[] = []
  for (let index = 0; index < count; index += 1) made.push(await make(index))
  return made
}
