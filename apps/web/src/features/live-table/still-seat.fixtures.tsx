import { asUser } from '@cardroom/contract/ids.fixtures'
import type { SharedRound } from '@cardroom/contract/table-rounds'
import type { PersonsChips, TableShown } from '@cardroom/contract/tables'
import { useReducer, useState, type ReactNode } from 'react'
import { bettingOf } from './felt/betting-of.ts'
import { livePhase } from './felt/live-phase.ts'
import { asChips, feltWith, nextFelt, type FeltChange } from './felt/next-felt.ts'
import { pastRoundOf } from './felt/past-round.ts'
import { seatAsSession } from './felt/seat-as-session.ts'
import { SharedSeatContext, type SharedSeat } from './felt/seat-context.ts'
import { FeltOf } from './felt/shared-felt.tsx'
import type { OwnFelt } from './felt/use-own-felt.ts'
import type { PastFilm } from './felt/use-past-film.ts'
import { personAt, tableAt } from './state/live-table.fixtures.ts'
import { liveTable, type LiveTable, type PastRound } from './state/live-table.ts'
import { messageAt } from './talk/talk.fixtures.ts'
import type { TableTalk } from './talk/use-table-talk.realtime.ts'
import { settledPicture, stakeOf, type SlipBet, type SlipStep } from '#features/bets/index.ts'
import { stillFeedback, useTray } from '#features/tables/table-story.fixtures.tsx'
import { now } from '#lib/clock.ts'
import { areSeatsTaken } from '#lib/free-seat.ts'

const nothing = () => undefined

/** The person's bets, as in the design drawings of the table. */
export const myBets: readonly SlipBet[] = [
  { type: 'straight', numbers: ['17'], amount: 100 },
  { type: 'split', numbers: ['8', '11'], amount: 50 },
  { type: 'dozen', numbers: ['2'], amount: 500 },
  { type: 'red', numbers: [], amount: 200 },
]

/** Chips of other people. One spot has more of them than are shown. */
export const chipsOfOthers: readonly PersonsChips[] = [
  {
    person: 2,
    bets: [
      { type: 'straight', numbers: ['5'], amount: 100 },
      { type: 'dozen', numbers: ['2'], amount: 500 },
    ],
  },
  { person: 3, bets: [{ type: 'black', amount: 400 }] },
  { person: 4, bets: [{ type: 'black', amount: 100 }] },
  { person: 5, bets: [{ type: 'black', amount: null }] },
  {
    person: 6,
    bets: [
      { type: 'black', amount: 50 },
      { type: 'straight', numbers: ['29'], amount: 50 },
    ],
  },
  { person: 7, bets: [{ type: 'corner', numbers: ['23', '24', '26', '27'], amount: 50 }] },
]

/** Nine people at the table. Six have placed bets, one is away, and one hides their name. */
export const nine = Array.from({ length: 9 }, (_, place) =>
  personAt(place + 1, {
    placed: place > 0 && place < 7,
    away: place === 7,
    ready: place === 8,
    ...(place === 4 && { name: null, user_id: null, net: null }),
  }),
)

/** Returns a busy table on which the person has bets. The viewing person is person 1. */
export function busyTable(changes: Partial<TableShown> = {}): TableShown {
  const at = now().getTime()
  return tableAt({
    now: at,
    people: nine,
    players: nine.length,
    chips: [...chipsOfOthers],
    state: 'betting',
    round: 1285,
    closes_at: at + 12_000,
    mine: {
      session_id: 12,
      seat: 1,
      entry: entryOf(myBets),
      ready: false,
      seats: [],
      wallet: 7420,
    },
    ...changes,
  })
}

const entryOf = (bets: readonly SlipBet[]) => ({
  round: 1285,
  seq: 3,
  bets: bets.map(({ type, numbers, amount }) => ({ type, numbers: [...numbers], amount })),
  stake: stakeOf(bets),
  commit: 'c1'.repeat(32),
})

/** A round as everybody sees it: 17 was drawn. */
export const seventeen: SharedRound = {
  id: 40,
  key: 'dd'.repeat(16),
  table_id: 7,
  round: 1285,
  state: 'settled',
  closes_at: 1,
  outcome: { number: '17', color: 'black' },
  house_seed: 'e1'.repeat(32),
  winners: [
    { person: 2, name: 'Mara', avatar: null, avatar_id: 0, net: 8750 },
    { person: 5, name: null, avatar: null, avatar_id: null, net: 2000 },
  ],
  players: 7,
  won: 4,
}

/** Returns the last round as this page saw it. */
export const pastWith = (changes: Partial<PastRound> = {}): PastRound => ({
  round: 1285,
  chips: chipsOfOthers,
  entry: entryOf(myBets),
  result: seventeen,
  mine: undefined,
  isSeen: true,
  secrets: new Map([
    ['c1', 'ee'],
    ['c2', 'ee'],
  ]),
  ...changes,
})

/** A chat without messages, which sends nothing. */
export const quietTalk: TableTalk = {
  messages: [],
  reactions: [],
  unread: 0,
  setOpen: nothing,
  isOwn: ({ person }) => person === 1,
  isMuted: false,
  isResting: false,
  react: nothing,
  write: () => Promise.resolve(true),
  refusal: undefined,
  isHidden: () => false,
  setHidden: nothing,
  isMuting: false,
  mute: nothing,
}

/**
 * A chat in which four people write, one of them without a name, and three react. The viewing person is person 1.
 */
export const busyTalk: TableTalk = {
  ...quietTalk,
  messages: [
    messageAt(1, { content: 'Five again. I said so.' }),
    messageAt(2, { content: 'You say so every round' }),
    messageAt(3, { content: 'Room for one more? Lena comes: https://cardroom.example/table/ABC123/7' }),
    messageAt(4, { content: 'Good luck' }),
    messageAt(5, { sender_id: null, sender_name: null, person: 5, content: 'Thanks' }),
  ],
  reactions: [
    { key: 1, person: 2, sender_id: asUser(2), kind: 'clover' },
    { key: 2, person: 3, sender_id: asUser(3), kind: 'glass' },
    { key: 3, person: null, sender_id: null, kind: 'party' },
  ],
  unread: 3,
}

interface StillSeatProps {
  readonly table: TableShown
  /** Changes to what the page knows besides the table. */
  readonly known?: Partial<LiveTable>
  /** Changes to what the seat shows. */
  readonly seat?: Partial<SharedSeat>
  /** The chips on the felt, if they differ from the confirmed ones. */
  readonly bets?: readonly SlipBet[]
  readonly played?: readonly SlipBet[]
  /** The animation of the last round, if it is not at its end. */
  readonly film?: PastFilm | undefined
  readonly children: ReactNode
}

/** Returns the animation of the last round at its end. */
function stillFilm({ table, past }: LiveTable): PastFilm {
  const round = pastRoundOf(table.game_id, table.mine, past)
  return {
    round,
    film: undefined,
    reached: 0,
    picture: round && settledPicture(round),
    isRunning: false,
    isPlaying: false,
    skip: nothing,
  }
}

const nobody = { entry: null, ready: false, wallet: 0 } as const

function laid(change: (change: FeltChange) => void, step: SlipStep): boolean {
  change({ kind: 'chips', step })
  return true
}

/** Shows a shared table that stays in its state. Chips can be placed, and nothing is sent. */
export function StillSeat(props: StillSeatProps) {
  const { table, known = {}, seat = {}, bets, played = [], children } = props
  const live: LiveTable = { ...liveTable(table), ...known }
  const mine = table.mine ?? nobody
  const standing = asChips(mine.entry?.bets ?? [])
  const [felt, change] = useReducer(nextFelt, feltWith(table.round, bets ?? standing, played))
  const [clock] = useState(() => ({ offsetMs: table.now - now().getTime(), tripMs: 38 }))
  const hasResult = live.past?.result !== undefined
  const film = props.film ?? stillFilm(live)
  const phase = livePhase({ state: table.state, isRunning: film.isRunning, hasResult })
  const isSeated = table.mine !== undefined
  const isReady = mine.ready
  const canBet = isSeated && !isReady && phase !== 'turning' && phase !== 'paused'
  const session = seatAsSession(table, asUser(1))
  const tray = useTray(session, { chip: 100 })
  const confirmed = stakeOf(standing)
  const step = (wanted: SlipStep) => laid(change, wanted)
  const own: OwnFelt = { felt, confirmed, returned: undefined, dismiss: nothing, step }
  const betting = bettingOf({ live, film, own, phase, canBet, feedback: stillFeedback, chip: tray.chip })
  const told = phase === 'result' ? film.round : undefined
  const shown: SharedSeat = {
    live,
    clock,
    connection: 'good',
    phase,
    isSeated,
    isReady,
    isFull: areSeatsTaken(table),
    isTold: told !== undefined,
    told,
    returned: undefined,
    dismissReturned: nothing,
    answer: undefined,
    fault: undefined,
    isKept: phase === 'result' && felt.slip.bets.length > 0,
    played: felt.played,
    talk: quietTalk,
    mayMute: false,
    say: nothing,
    saveList: nothing,
    isBusy: false,
    hasGotUp: false,
    setReady: nothing,
    sitDown: nothing,
    decide: () => Promise.resolve('taken'),
    getUp: nothing,
    ...seat,
  }
  const wallet = mine.wallet + confirmed - stakeOf(felt.slip.bets)
  return (
    <SharedSeatContext value={shown}>
      <FeltOf table={{ session, feedback: stillFeedback, ...tray, wallet, spoken: [] }} betting={betting}>
        {children}
      </FeltOf>
    </SharedSeatContext>
  )
}
