import type { SessionShown } from '@cardroom/contract/sessions'
import { RealityCheckView } from './reality-check.view.tsx'
import { useRealityCheck } from './use-reality-check.ts'
import { TodayFacts } from '../session-meter/today-facts.tsx'
import { useFinishSession } from '../tables.api.ts'

interface RealityCheckProps {
  readonly session: SessionShown
  /** A wheel turns, a hand is open: one is not interrupted. */
  readonly isUnderWay: boolean
}

/** Between two rounds, when it is time: how one stands, and whether to go on. */
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
