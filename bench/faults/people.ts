import { prepareRequest, type PreparedRequest } from '@cardroom/contract'
import type { Session } from '@cardroom/contract/auth'
import { askForChips, moveChips } from '@cardroom/contract/cashier'
import type { ClubId } from '@cardroom/contract/ids'
import { placeBets } from '@cardroom/contract/sessions'
import type pg from 'pg'
import { seatPlayers, type Seated, type Server } from '../rounds/players.ts'
import { renew } from '../rounds/renew.ts'

export const kinds = ['bet', 'sale', 'request'] as const
export type Kind = (typeof kinds)[number]

/** A person who repeats the same call, each time under a new key. */
export interface Doer {
  readonly kind: Kind
  readonly clubId: ClubId
  readonly owner: Session
  /** Returns the request as text, with the caller's current token. */
  request(key: string): string
  /** Replaces an expired token of the caller. */
  renew(origin: string): Promise<void>
}

/** Of each five people of a club, three bet, one gets sales from the owner, and one requests chips. */
const kindsOfFive: readonly Kind[] = ['bet', 'bet', 'bet', 'sale', 'request']
const clubs = 8

export async function seatPeople(server: Server, database: pg.Pool): Promise<Doer[]> {
  const seated = await seatPlayers(server, database, { players: clubs * kindsOfFive.length, clubs })
  return seated.map((each, index) => doer(each, kindsOfFive[Math.floor(index / clubs)] ?? 'bet'))
}

function doer(seated: Seated, kind: Kind): Doer {
  const { club, owner, player } = seated
  const caller = kind === 'sale' ? owner : player
  return {
    kind,
    clubId: club.id,
    owner,
    request: (key) => asText(requests[kind](seated, { token: caller.token, idempotencyKey: key })),
    renew: (origin) => renew(origin, caller),
  }
}

interface Under {
  readonly token: string
  readonly idempotencyKey: string
}

const requests: Record<Kind, (seated: Seated, under: Under) => PreparedRequest> = {
  bet: ({ sessionId }, under) => {
    const bets = [
      { type: 'red', amount: 7 },
      { type: 'black', amount: 3 },
    ] as const
    return prepareRequest(placeBets, {
      params: { id: String(sessionId) },
      body: { bets: [...bets] },
      ...under,
    })
  },
  sale: ({ club, player }, under) =>
    prepareRequest(moveChips, {
      clubId: club.id,
      body: { type: 'transfer', currency: 'white', user_id: player.id, amount: 1 },
      ...under,
    }),
  request: ({ club }, under) =>
    prepareRequest(askForChips, { clubId: club.id, body: { currency: 'white', amount: 10 }, ...under }),
}

function asText({ method, url, headers, body = '' }: PreparedRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${url} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', ...lines]
  return `${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
