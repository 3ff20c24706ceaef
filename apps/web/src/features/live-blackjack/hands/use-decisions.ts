import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import type { BlackjackAction } from '@cardroom/games'
import { useState } from 'react'
import type { HandsNotice } from './hands-context.ts'
import { cardsAt, questionAt, seatsOf, silenceAt, type Silence } from './told-hands.ts'
import { tableNow, useSharedSeat, type LiveHands } from '#features/live-table/index.ts'

export interface Decisions {
  readonly isBusy: boolean
  /** True while no answer has arrived and the decision is sent again. */
  readonly isLost: boolean
  readonly notice: HandsNotice | undefined
  readonly decide: (seat: TableSeatShown, action: BlackjackAction) => void
}

interface Noticed {
  readonly round: number
  readonly notice: HandsNotice
}

/** Sends the person's decisions, and returns a notice about a decision that did not count. */
export function useDecisions(hands: LiveHands | undefined): Decisions {
  const { decide } = useSharedSeat()
  const [sending, setSending] = useState<{ readonly isLost: boolean }>()
  const [sent, setSent] = useState<readonly string[]>([])
  const [noticed, setNoticed] = useState<Noticed>()
  const silence = useSilence(hands, sent)

  async function send(seat: TableSeatShown, action: BlackjackAction): Promise<void> {
    if (!hands) return
    const { round } = hands
    const { seat: number, active_hand: hand } = seat
    setSending({ isLost: false })
    setSent((before) => [...before, questionAt(round, seat)])
    setNoticed(undefined)
    const decision = { round, seat: number, hand: hand ?? 0, cards: cardsAt(seat), action }
    const how = await decide(decision, () => setSending({ isLost: true }))
    setSending(undefined)
    if (how !== 'taken') setNoticed({ round, notice: { kind: 'ended', how } })
  }
  const isNow = ({ round }: { readonly round: number }) => round === hands?.round
  const [refusal] = noticed && isNow(noticed) ? [noticed.notice] : []
  const [silent] = silence && isNow(silence) ? [{ kind: 'silence', of: silence.of } as const] : []
  return {
    isBusy: sending !== undefined,
    isLost: sending?.isLost === true,
    notice: refusal ?? silent,
    decide: (seat, action) => void send(seat, action),
  }
}

interface SilenceNoticed {
  readonly round: number
  readonly of: Silence
}

/**
 * Detects that the time for one of the person's decisions has passed without a decision from this page, so that the
 * table has decided. A decision in time from another device of the person does not count as silence.
 */
function useSilence(hands: LiveHands | undefined, sent: readonly string[]): SilenceNoticed | undefined {
  const { live, clock } = useSharedSeat()
  const [seen, setSeen] = useState(hands)
  const [silence, setSilence] = useState<SilenceNoticed>()
  if (seen !== hands) {
    setSeen(hands)
    const by = { person: live.table.mine?.seat, sent, now: tableNow(clock) }
    const of = hands && seen?.round === hands.round ? silenceIn(seen, hands, by) : undefined
    if (hands && of) setSilence({ round: hands.round, of })
  }
  return silence
}

interface Asked {
  readonly person: number | undefined
  readonly sent: readonly string[]
  /** The present moment by the server's clock. */
  readonly now: number
}

function silenceIn(before: LiveHands, after: LiveHands, { person, sent, now }: Asked): Silence | undefined {
  for (const was of seatsOf(before, person)) {
    const is = after.seats.find(({ seat }) => seat === was.seat)
    const isDue = was.decide_by !== null && now >= was.decide_by - earlyMs
    if (!is || !isDue || sent.includes(questionAt(before.round, was))) continue
    const of = silenceAt(was, is)
    if (of) return of
  }
  return undefined
}

/** The largest time by which a device's clock may be behind the server's. */
const earlyMs = 500
