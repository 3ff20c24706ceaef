import { useToLimits } from './table-chrome.view.tsx'
import { LeaveSheet } from '../leave-sheet/leave-sheet.tsx'
import { OverSheet } from '../leave-sheet/over-sheet.tsx'
import { PaytableSheetLater } from '../paytable/paytable-later.tsx'
import { SessionSheet } from '../session-meter/session-sheet.tsx'
import { useTable } from '../table-provider.tsx'
import { FairnessSheetLater, RoundsSheetLater, VerifySheetLater } from '#features/rounds/index.ts'
import { patterns } from '#lib/paths.ts'
import { useBack } from '#lib/back/use-back.ts'
import type { UserId } from '@cardroom/contract/ids'
import type { SessionShown } from '@cardroom/contract/sessions'
import { RealityCheckView } from '../reality-check/reality-check.view.tsx'
import { TodayFacts } from '../session-meter/today-facts.tsx'
import { useFinishSession } from '../tables.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clockAt, isCheckDue, keepClock, readClock } from '../reality-check/play-clock.ts'
import { protectionQuery } from '#features/protection/index.ts'
import { now } from '#lib/clock.ts'

/** Shows the sheets of every table. */
export function TableSheets() {
  const { session, isUnderWay, sheet, openSheet, verified, verify } = useTable()
  const leave = useBack(patterns.games)
  const toLimits = useToLimits()
  const close = () => openSheet(undefined)
  return (
    <>
      <LeaveSheet session={session} open={sheet === 'leave'} onClose={close} onLeave={leave} />
      <SessionSheet
        session={session}
        open={sheet === 'session'}
        onLimits={toLimits}
        onRounds={() => openSheet('rounds')}
        onClose={close}
      />
      <RealityCheck session={session} isUnderWay={isUnderWay} />
      <PaytableSheetLater gameId={session.game_id} open={sheet === 'rules'} onClose={close} />
      <RoundsSheetLater sessionId={session.id} open={sheet === 'rounds'} onClose={close} />
      <FairnessSheetLater
        session={session}
        open={sheet === 'fairness'}
        onClose={close}
        onRounds={() => openSheet('rounds')}
      />
      <VerifySheetLater roundId={verified} onClose={() => verify(undefined)} />
      {session.finished_at !== null && (
        <OverSheet
          session={session}
          onVerify={() => openSheet('rounds')}
          isCovered={sheet === 'rounds'}
          onLeave={leave}
        />
      )}
    </>
  )
}

interface RealityCheckProps {
  readonly session: SessionShown
  /** A wheel turns or a hand is open: the player is not interrupted. */
  readonly isUnderWay: boolean
}

/** Shows the reality check when it is due, between two rounds. */
export function RealityCheck({ session, isUnderWay }: RealityCheckProps) {
  const { isDue, playedMs, acknowledge } = useRealityCheck(session.user_id)
  const finish = useFinishSession(session.id)
  const isOpen = isDue && !isUnderWay && session.finished_at === null
  return (
    <RealityCheckView
      session={session}
      open={isOpen}
      playedMs={playedMs}
      isStopping={finish.isPending}
      onStop={() => finish.mutate(undefined, { onSuccess: acknowledge })}
      onContinue={acknowledge}
    >
      {isOpen && <TodayFacts />}
    </RealityCheckView>
  )
}

const everyMs = 10_000

/** Tells whether the reality check is due, by the interval that the player has set. */
function useRealityCheck(userId: UserId) {
  const minutes = useQuery(protectionQuery()).data?.reality_check_minutes ?? null
  const [clock, setClock] = useState(() => clockAt(readClock(userId), now().getTime()))
  useEffect(() => {
    const tick = () => setClock((before) => clockAt(before, now().getTime()))
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => keepClock(userId, clock), [userId, clock])
  return {
    isDue: isCheckDue(clock, minutes),
    playedMs: clock.seen - clock.since,
    acknowledge: () => setClock({ since: now().getTime(), seen: now().getTime() }),
  }
}
