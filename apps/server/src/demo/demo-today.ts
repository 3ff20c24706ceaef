import { askForChips, moveChips, reverseTransaction } from '@cardroom/contract/cashier'
import { sendMessage } from '@cardroom/contract/chat'
import type { Club } from '@cardroom/contract/clubs'
import { changeControls } from '@cardroom/contract/controls'
import { minutes } from '#platform/clock.ts'
import { person, type Cast } from './demo-cast.ts'
import type { DemoClock } from './demo-clock.ts'
import { playTogether, type Evening } from './demo-play.ts'

/** Makes what a visitor of the demo finds: leaders of the day, open seats, open requests, a talk. */
export async function liveToday(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  clock.goTo(clock.daysOfHistory, 0)
  // Leaders of the day have won since the beginning of the club's day and of the UTC day.
  clock.approach(Math.min(minutes(180), clock.ofToday))
  await winSomething(clock, cast, club)
  clock.approach(minutes(60))
  for (const key of ['manager', 'agent', 'agent2', 'player1']) {
    await person(cast, key).signIn()
    clock.pass(minutes(7))
  }
  clock.approach(minutes(20))
  await talk(clock, cast, club)
  await askForMore(cast, club)
  await checkStaff(clock, cast, club)
  // This comes last, because a person who does nothing for half an hour is stood up.
  clock.approach(minutes(8))
  await takeSeats(clock, cast, club)
}

/**
 * Plays until there are enough leaders, in the club and for gold: they need winning sessions of twenty rounds.
 */
async function winSomething(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const long = { limit: 'standard', rounds: 20, wantsToWin: true } as const
  const sitting = (key: string, gameId: number): Evening => ({ ...long, player: person(cast, key), gameId })
  const inClub = (key: string, gameId: number): Evening => ({ ...sitting(key, gameId), clubId: club.id })
  await playUntilWon(clock, [inClub('player2', 4), inClub('player3', 6), inClub('player5', 1)])
  await playUntilWon(clock, [sitting('player1', 1), sitting('player4', 5)])
}

const eveningsMax = 5

async function playUntilWon(clock: DemoClock, evenings: readonly Evening[]): Promise<void> {
  for (let tries = 0; tries < eveningsMax; tries += 1) {
    const results = await playTogether(clock, evenings)
    if (results.filter((balance) => balance > 0).length >= 2) return
  }
}

/** Seats three people at the tables; one of them has the cards in hand, and the table waits for them for a day. */
async function takeSeats(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const seat = (key: string, gameId: number, rounds: number): Evening => ({
    player: person(cast, key),
    clubId: club.id,
    gameId,
    limit: 'standard',
    rounds,
    staysSeated: true,
  })
  await playTogether(clock, [seat('player1', 1, 6), seat('player2', 4, 5), seat('player4', 6, 2)])
}

async function askForMore(cast: Cast, club: Club): Promise<void> {
  const requests = [
    ['player2', 2500, 'white'],
    ['player3', 1000, 'white'],
    ['player5', 1500, 'white'],
    ['agent', 5000, 'red'],
    ['agent2', 3000, 'red'],
  ] as const
  for (const [key, amount, currency] of requests)
    await person(cast, key).call(askForChips, { clubId: club.id, body: { amount, currency } })
}

/** Takes back a sale to the wrong person. The manager's next sale is so large that it waits for the owner. */
async function checkStaff(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const inClub = { clubId: club.id }
  const owner = person(cast, 'owner')
  const sale = { currency: 'white', type: 'transfer' } as const
  // The receiver has not played today, because shortly after midnight all of today is one moment.
  const wrong = await owner.call(moveChips, {
    ...inClub,
    body: { ...sale, amount: 750, user_id: person(cast, 'player6').id },
  })
  clock.pass(minutes(2))
  await owner.call(reverseTransaction, {
    ...inClub,
    params: { id: String(wrong.transactions[0]?.id) },
    body: { reason: 'Meant for another player' },
  })
  await owner.call(changeControls, { ...inClub, body: { approve_above: 50_000 } })
  clock.pass(minutes(1))
  await person(cast, 'manager').call(moveChips, {
    ...inClub,
    body: { ...sale, currency: 'red', amount: 60_000, user_id: person(cast, 'agent').id },
  })
}

async function talk(clock: DemoClock, cast: Cast, club: Club): Promise<void> {
  const messages = [
    ['player1', 'Good evening everyone'],
    ['player2', 'Всем привет! Кто сегодня играет в баккара?'],
    ['owner', 'Baccarat from eight, deluxe limits until two.'],
    ['agent', 'My players: write to me if you need chips.'],
  ] as const
  for (const [key, content] of messages) {
    await person(cast, key).call(sendMessage, { clubId: club.id, body: { content } })
    clock.pass(minutes(1))
  }
}
