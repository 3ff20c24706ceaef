import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { useEffect, useReducer, useRef, useState } from 'react'
import {
  asChips,
  feltWith,
  limitedStakes,
  nextFelt,
  placeable,
  type Felt,
  type FeltChange,
} from './next-felt.ts'
import { refusalReason } from './refusal-reason.ts'
import type { Returned } from './seat-context.ts'
import type { EntryRefusal, OwnEntry } from '../entry/use-own-entry.ts'
import type { LiveTable } from '../state/live-table.ts'
import {
  keepPlayed,
  keyOfBet,
  nextSlip,
  playedAt,
  refusalOfStake,
  stakeOf,
  type SlipBet,
  type SlipStep,
} from '#features/bets/index.ts'

interface OwnFeltOptions {
  readonly userId: UserId
  readonly live: LiveTable
  readonly entry: OwnEntry
  /** True if bets of the round are open and can still arrive in time. */
  readonly areBetsOpen: boolean
}

/** The person's own chips at a shared table. */
export interface OwnFelt {
  readonly felt: Felt
  /** The stake that the server has confirmed and taken from the wallet. */
  readonly confirmed: number
  readonly returned: Returned | undefined
  /** Stops showing why chips were returned. */
  readonly dismiss: () => void
  /**
   * Changes the chips, unless the limits of the table or the wallet forbid it. Returns whether the chips were
   * changed.
   */
  readonly step: (step: SlipStep) => boolean
}

/**
 * Keeps the chips on the layout and the bets on the server in agreement. Placed chips are sent once bets are open,
 * refused chips return to the tray, and each round begins with an empty felt.
 */
export function useOwnFelt({ userId, live, entry, areBetsOpen }: OwnFeltOptions): OwnFelt {
  const { table } = live
  const { round, min, mine } = table
  const place = { user_id: userId, club_id: table.club_id, game_id: table.game_id }
  const own = mine?.entry ?? null
  const [felt, change] = useReducer(nextFelt, undefined, () =>
    feltWith(round, asChips(own?.bets ?? []), playedAt(place)),
  )
  const [refused, setRefused] = useState<RefusedHere>()
  const [dismissed, setDismissed] = useState<EntryRefusal>()
  const refuse = (reason: Returned) => setRefused({ reason, round, forgotten: live.forgotten })
  useAgreement({ felt, change, live, entry, refuse })
  useSending({ felt, entry, min, hasEntry: own !== null, areBetsOpen })
  useKeptPlayed(userId, live)

  const confirmed = own?.stake ?? 0
  function step(wanted: SlipStep): boolean {
    const { bets } = nextSlip(felt.slip, wanted)
    const all = stakeOf(bets)
    const wallet = (mine?.wallet ?? 0) + confirmed - all
    const stake = Math.max(...limitedStakes(bets))
    const reason = refusalOfStake({ stake, min, max: table.max, wallet })?.reason
    const isMore = all > stakeOf(felt.slip.bets)
    const isTooMuch = isMore && (reason === 'atMost' || reason === 'tooLittle')
    if (isTooMuch) refuse(reason)
    else {
      setRefused(undefined)
      change({ kind: 'chips', step: wanted })
    }
    return !isTooMuch
  }
  function dismiss(): void {
    setRefused(undefined)
    setDismissed(entry.refusal)
  }
  const byServer = felt.isChanged || entry.refusal === dismissed ? undefined : entry.refusal
  return { felt, confirmed, returned: reasonNow(refused, byServer, live), dismiss, step }
}

interface AgreementOptions {
  readonly felt: Felt
  readonly change: (change: FeltChange) => void
  readonly live: LiveTable
  readonly entry: OwnEntry
  readonly refuse: (reason: Returned) => void
}

/** Brings the felt in line with the server's bets whenever one of them has changed. */
function useAgreement({ felt, change, live, entry, refuse }: AgreementOptions): void {
  const { table, past } = live
  const { round, min, state } = table
  const { bets: standing, seq } = standingAt(table)
  const [refusal, setRefusal] = useState(entry.refusal)
  const [seqSeen, setSeqSeen] = useState(seq)
  const isSame = areSame(felt.slip.bets, standing)

  if (felt.round !== round) change({ kind: 'round', round, played: asChips(betsOf(past)) })
  else if (refusal !== entry.refusal) {
    setRefusal(entry.refusal)
    if (entry.refusal?.round === round) change({ kind: 'stands', bets: standing })
  } else if (seqSeen !== seq) {
    setSeqSeen(seq)
    // Only an answer confirms chips. Chips that are again equal to the valid bets may follow a change that is still
    // under way.
    if (isSame && seq !== undefined) change({ kind: 'confirmed' })
  } else if (!isSame && (state === 'closed' || !felt.isChanged)) {
    if (state === 'closed') refuseUnsent(felt, min, refuse)
    change({ kind: 'stands', bets: standing })
  }
}

/**
 * Returns the bets that are valid on the server, and the number of the request that placed them. Without an entry
 * there are no bets, and the number is undefined.
 */
function standingAt({ mine }: LiveTable['table']) {
  const entry = mine?.entry
  return { bets: asChips(entry?.bets ?? []), seq: entry?.seq }
}

/**
 * Refuses chips below the minimum stake when bets close, because they were never sent. For bets that were sent, the
 * server answers.
 */
function refuseUnsent({ slip }: Felt, min: number, refuse: AgreementOptions['refuse']): void {
  if (placeable(slip.bets, min).length === 0) refuse('closed')
}

/** A refusal by this page: the chips were not placed, or bets closed before they were sent. */
interface RefusedHere {
  readonly reason: Returned
  readonly round: number
  readonly forgotten: number
}

const betsOf = (past: LiveTable['past']): readonly TableBet[] => past?.entry?.bets ?? past?.mine?.bets ?? []

/**
 * Returns the reason to show. It is shown during its round and while the result of that round is shown, unless the
 * round was forgotten.
 */
function reasonNow(
  here: RefusedHere | undefined,
  byServer: EntryRefusal | undefined,
  { table: { round, state }, forgotten }: LiveTable,
): Returned | undefined {
  const isNow = (one: Pick<EntryRefusal, 'round' | 'forgotten'>) =>
    one.forgotten === forgotten && (one.round === round || (state === 'result' && one.round === round - 1))
  if (here && isNow(here)) return here.reason
  return byServer && isNow(byServer) ? refusalReason(byServer.error) : undefined
}

/**
 * Tells whether two lists contain the same bets, in any order. The server lists seats by number, whatever the order
 * of the bets.
 */
const areSame = (a: readonly SlipBet[], b: readonly SlipBet[]): boolean =>
  JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))

const inOrder = (bets: readonly SlipBet[]): SlipBet[] =>
  bets.toSorted((a, b) => keyOfBet(a).localeCompare(keyOfBet(b)))

/** Stores the bets of the last round on this device, so that they can be repeated on another day. */
function useKeptPlayed(userId: UserId, { table, past }: LiveTable): void {
  const { club_id, game_id } = table
  const entry = past?.entry
  useEffect(() => {
    if (entry && entry.bets.length > 0) keepPlayed({ user_id: userId, club_id, game_id }, asChips(entry.bets))
  }, [entry, userId, club_id, game_id])
}

interface SendingOptions {
  readonly felt: Felt
  readonly entry: OwnEntry
  readonly min: number
  readonly hasEntry: boolean
  readonly areBetsOpen: boolean
}

/**
 * Sends the chips as soon as bets are open. Chips below the minimum stake take back the valid bets, or bets that
 * may be valid because they were sent in this round; otherwise nothing is sent. If another device of the person had
 * already sent newer bets, the chips of this page are sent once more.
 */
function useSending({ felt, entry, min, hasEntry, areBetsOpen }: SendingOptions): void {
  const { want, forget, hasSent, canCommit, overtaken } = entry
  const { isChanged, round } = felt
  const { bets } = felt.slip
  const sentIn = useRef(round)
  // Chips that a person saw are sent even if they leave the page. Only a new round drops chips that wait.
  useEffect(() => {
    if (sentIn.current === round) return
    sentIn.current = round
    forget()
  }, [round, forget])
  useEffect(() => {
    if (!areBetsOpen || !canCommit || !isChanged) return
    const wanted = placeable(bets, min)
    if (wanted.length > 0 || hasEntry || hasSent()) want(wanted)
    else forget()
  }, [areBetsOpen, canCommit, isChanged, bets, min, hasEntry, want, forget, hasSent, overtaken])
}
