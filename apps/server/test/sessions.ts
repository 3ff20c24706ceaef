import type { ClubId } from '@cardroom/contract/ids'
import { games, verifyRound, type Game } from '@cardroom/games'
import type { BetPlaced, HandShown, RoundRecordShown } from '@cardroom/contract/rounds'
import {
  actOnHand,
  finishSession,
  openHand,
  openSession,
  placeBets,
  type SessionShown,
} from '@cardroom/contract/sessions'
import { units } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import { giveWhite } from './chips.ts'
import { newMember, type TestClub } from './clubs.ts'
import { call, type Person } from './people.ts'
import type { TestApp } from './start-app.ts'

/** Returns the id of a game by its name. */
export const gameId = (name: Game['slug']): number => {
  const game = games.find((each) => each.slug === name)
  if (!game) throw new Error(`No game is called ${name}`)
  return game.id
}

export const roulette = gameId('european-roulette')
export const baccarat = gameId('baccarat')
export const blackjack = gameId('blackjack')

export interface Sitting {
  readonly game?: number
  readonly limit?: LimitName
  readonly club?: { readonly id: ClubId }
  readonly clientSeed?: string
}

/** Sits the person down; by default at European roulette, casual, in personal play. */
export const sit = (app: TestApp, person: Person, sitting: Sitting = {}): Promise<SessionShown> =>
  call(app, openSession, sittingOf(person, sitting))

export const sittingOf = (person: Person, { game, limit, club, clientSeed }: Sitting) => ({
  token: person.token,
  clubId: club?.id,
  body: {
    game_id: game ?? roulette,
    limit_name: limit ?? ('casual' as const),
    ...(clientSeed !== undefined && { client_seed: clientSeed }),
  },
})

/** Makes a member with white chips. */
export async function newMemberWithChips(app: TestApp, club: TestClub, amount = 1000): Promise<Person> {
  const member = await newMember(app, club)
  await giveWhite(app, club, member, amount)
  return member
}

export const onRed = (amount: number): BetPlaced[] => [{ type: 'red', amount }]

export interface Bet {
  readonly bets?: BetPlaced[]
  readonly key?: string
}

/** Returns the input for a bet; by default 10 on red. */
export const betInput = (person: Person, session: { readonly id: number }, { bets, key }: Bet = {}) => ({
  token: person.token,
  params: { id: String(session.id) },
  body: { bets: bets ?? onRed(10) },
  ...(key !== undefined && { idempotencyKey: key }),
})

export const bet = (app: TestApp, person: Person, session: { readonly id: number }, how: Bet = {}) =>
  call(app, placeBets, betInput(person, session, how))

export const deal = (app: TestApp, person: Person, session: { readonly id: number }, amount = 10) =>
  call(app, openHand, { token: person.token, params: { id: String(session.id) }, body: { amount } })

export interface PlayedOn {
  readonly id: number
  readonly session_id: number
}

export const actInput = (
  person: Person,
  hand: PlayedOn,
  action: HandShown['actions'][number],
  key?: string,
) => ({
  token: person.token,
  params: { id: String(hand.session_id), hand_id: String(hand.id) },
  body: { action },
  ...(key !== undefined && { idempotencyKey: key }),
})

export const act = (
  app: TestApp,
  person: Person,
  hand: PlayedOn,
  action: HandShown['actions'][number],
): Promise<HandShown> => call(app, actOnHand, actInput(person, hand, action))

/** Deals until a hand is open that fits the request; the hands before it are stood. */
export async function dealUntil(
  app: TestApp,
  person: Person,
  session: { readonly id: number },
  isWanted: (hand: HandShown) => boolean,
): Promise<HandShown> {
  for (;;) {
    const hand = await deal(app, person, session)
    if (isWanted(hand)) return hand
    await stand(app, person, hand)
  }
}

/** Stands on every seat, without insurance. */
export async function stand(app: TestApp, person: Person, hand: HandShown): Promise<HandShown> {
  let now = hand
  for (let steps = 0; now.state === 'open'; steps += 1) {
    if (steps > 20) throw new Error(`Hand ${hand.id} comes to no end`)
    now = await act(app, person, now, now.actions.includes('no-insurance') ? 'no-insurance' : 'stand')
  }
  return now
}

export const finish = (app: TestApp, person: Person, session: { readonly id: number }) =>
  call(app, finishSession, { token: person.token, params: { id: String(session.id) }, body: {} })

/** Recomputes a revealed round from its record, as the browser does. */
export const recompute = (record: RoundRecordShown) =>
  verifyRound({
    gameId: record.game_id,
    algorithmVersion: record.algorithm_version,
    serverSeed: record.server_seed as string,
    clientSeed: record.client_seed,
    nonce: record.nonce,
    ...(record.bets
      ? { bets: record.bets.map(({ type, numbers, amount }) => ({ type, numbers, amount: units(amount) })) }
      : { amount: units(record.amount as number), actions: record.actions ?? [], seat: record.seat }),
  })
