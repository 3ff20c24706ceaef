import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { prepareRequest, type PreparedRequest } from '@cardroom/contract'
import { createTable, placeTableBets, sitAtTable } from '@cardroom/contract/tables'
import { commitOf } from '@cardroom/games'
import type pg from 'pg'
import { openClient, type KeepAliveClient } from '../rounds/keep-alive-client.ts'
import { call, seatPlayers, type Seated, type Server } from '../rounds/players.ts'
import { betOf, type SharedGame } from './shared-games.ts'
import { openTableSocket, type Ask, type TableSocket } from './table-socket.ts'

/** A club has at most as many tables as stars. */
const tablesOfClub = 10
const bettingSeconds = 10
/** In a round, everybody changes their bets a random while after each of these moments. */
const changesAtMs = [0, 2000, 4000, 6000]
const laterMs = 1500
const roundMsMax = 60_000

/** The measurements of all players together, in milliseconds. */
export interface Played {
  /** The times from a bet to its answer. */
  readonly bets: number[]
  /** For each round, the time from just before the commit until the last device had the result. */
  readonly results: number[]
  /** Counts each kind of error. */
  readonly errors: Record<string, number>
}

interface Device extends Seated {
  readonly socket: TableSocket
  readonly http: KeepAliveClient
  readonly secrets: Secrets
}

/** A device's secret of each round. */
type Secrets = Map<number, string>

/** A table with its players, all of whom sit and watch. */
export interface PlayedTable {
  readonly id: number
  readonly game: SharedGame
  readonly devices: readonly Device[]
  /** Is called with the result at each device that gets one. */
  onResult: (result: Result) => void
}

interface Result {
  readonly now: number
  readonly result: { readonly round: number; readonly state: string }
}

interface Closed {
  readonly id: number
  readonly round: number
  readonly list_hash: string
}

export const nothingYet = (): Played => ({ bets: [], results: [], errors: {} })

const countError = ({ errors }: Played, what: string): void => void (errors[what] = (errors[what] ?? 0) + 1)

interface Opening {
  readonly tables: number
  readonly players: number
  readonly game: SharedGame
  readonly played: Played
}

/** Opens tables of a game, and seats players evenly at them, each with a socket of their own. */
export async function openTables(
  server: Server,
  database: pg.Pool,
  { tables, players, game, played }: Opening,
): Promise<PlayedTable[]> {
  const clubs = Math.ceil(tables / tablesOfClub)
  const seated = await seatPlayers(server, database, { players, clubs })
  const opened: PlayedTable[] = []
  for (let place = 0; place < tables; place += 1) {
    // Players are spread over the clubs in turns, so each table takes its share of those of its club.
    const ofClub = seated.filter((_, index) => index % clubs === place % clubs)
    const tablesHere = Math.ceil((tables - (place % clubs)) / clubs)
    const turn = Math.floor(place / clubs)
    const own = ofClub.filter((_, index) => index % tablesHere === turn)
    opened.push(await openTable(server, own, { name: `Table ${place + 1}`, game, played }))
  }
  return opened
}

async function openTable(
  server: Server,
  players: readonly Seated[],
  { name, game, played }: Pick<Opening, 'game' | 'played'> & { readonly name: string },
): Promise<PlayedTable> {
  const [first] = players
  if (!first) throw new Error('Each table needs a player')
  const { id } = await call(server, createTable, {
    token: first.owner.token,
    clubId: first.club.id,
    body: { name, game_id: game.id, limit_name: 'casual', betting_seconds: bettingSeconds },
  })
  const devices: Device[] = []
  const table: PlayedTable = { id, game, devices, onResult: () => undefined }
  for (const each of players) {
    const own = { token: each.player.token, clubId: each.club.id }
    await call(server, sitAtTable, { ...own, params: { id: String(id) }, body: {} })
    const secrets: Secrets = new Map()
    const hear = (event: string, ask: Ask): void => takeEvent(event, { table, secrets, ask, played })
    const socket = await openTableSocket({ port: server.port, person: each.player, hear })
    await socket.ask('table.watch', { id })
    devices.push({ ...each, secrets, socket, http: await openClient(server.port) })
  }
  return table
}

interface Hearing {
  readonly table: PlayedTable
  readonly secrets: Secrets
  readonly ask: Ask
  readonly played: Played
}

/**
 * Handles an event of a device: it opens its secret once it gets the list, and reports a result. It ignores all
 * other events.
 */
function takeEvent(event: string, { table, secrets, ask, played }: Hearing): void {
  if (event.startsWith('["table.result"')) {
    const [, result] = JSON.parse(event) as [string, Result]
    table.onResult(result)
  }
  if (!event.startsWith('["table.closed"')) return
  const [, { id, round, list_hash }] = JSON.parse(event) as [string, Closed]
  const secret = secrets.get(round)
  if (secret === undefined) return countError(played, 'a list of another round')
  void ask('table.secret', { id, round, secret, list_hash }).then((answer) => {
    if (answer !== '[{"result":"ok"}]') countError(played, `an answer of a device: ${answer}`)
  })
}

/** Plays this many rounds at a table; everybody bets, changes their bets and answers. */
export async function playTable(
  table: PlayedTable,
  played: Played,
  { first, rounds }: { readonly first: number; readonly rounds: number },
): Promise<void> {
  for (let round = first; round < first + rounds; round += 1) {
    const result = resultOf(table, round, played)
    await Promise.all(table.devices.map((device) => betInRound(table, device, { round, played })))
    await result
    await pause(table.game.resultMs)
  }
}

/** Waits until each device has the result of the round. */
async function resultOf(table: PlayedTable, round: number, played: Played): Promise<void> {
  let missing = table.devices.length
  let last = 0
  const isHeard = new Promise<boolean>((resolve) => {
    table.onResult = ({ now, result }) => {
      if (result.round !== round) return countError(played, 'a result of another round')
      if (result.state !== 'settled') countError(played, `a round was ${result.state}`)
      // The database and the devices share the clock of this machine.
      last = Math.max(last, Date.now() - now)
      missing -= 1
      if (missing === 0) resolve(true)
    }
  })
  const gone = new AbortController()
  const isLost = pause(roundMsMax, false, { signal: gone.signal }).catch(() => false)
  if (await Promise.race([isHeard, isLost])) played.results.push(last)
  else countError(played, 'a round without a result')
  gone.abort()
}

async function betInRound(
  { id, game }: PlayedTable,
  device: Device,
  { round, played }: { readonly round: number; readonly played: Played },
): Promise<void> {
  const { player, club, http, secrets } = device
  const secret = randomBytes(32).toString('hex')
  secrets.set(round, secret)
  const commit = commitOf({ tableId: id, round, secret })
  const begunMs = performance.now()
  const delays = changesAtMs.map((atMs) => atMs + Math.random() * laterMs)
  for (const [change, delayMs] of delays.entries()) {
    await pause(Math.max(0, begunMs + delayMs - performance.now()))
    // The bets grow with each change.
    const bets = [betOf(game, player.id, 10 + change)]
    const body = { round, seq: change + 1, commit, bets }
    const own = { token: player.token, clubId: club.id, params: { id: String(id) } }
    const sentMs = performance.now()
    const status = await http.send(textOf(prepareRequest(placeTableBets, { ...own, body })))
    played.bets.push(performance.now() - sentMs)
    if (status !== 200) countError(played, `a bet was answered ${status}`)
  }
}

const textOf = ({ method, url, headers, body = '' }: PreparedRequest): string =>
  [
    `${method} ${url} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')

export function closeTables(tables: readonly PlayedTable[]): void {
  for (const { socket, http } of tables.flatMap(({ devices }) => devices)) {
    socket.close()
    http.close()
  }
}
