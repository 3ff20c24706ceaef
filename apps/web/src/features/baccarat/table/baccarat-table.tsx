import type { Outcome } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { BaccaratGame, RoadResult } from '@cardroom/games'
import { useEffect, useEffectEvent } from 'react'
import type { BaccaratRoundShown } from './baccarat-round.ts'
import { BaccaratTableView } from './baccarat-table.view.tsx'
import { dealTimes } from '../hands/deal-times.ts'
import {
  TableChrome,
  useBettingRound,
  useChips,
  useKeptSwitch,
  useOutcomes,
  useRoundsElsewhere,
  useTableEvents,
  useTableFeedback,
} from '#features/tables/index.ts'

interface BaccaratTableProps {
  readonly session: SessionShown
  readonly game: BaccaratGame
}

/** A seat at a baccarat table, with commission or without. */
export function BaccaratTable({ session, game }: BaccaratTableProps) {
  useTableEvents(session.id)
  const feedback = useTableFeedback()
  const [isFast, setFast] = useKeptSwitch('fastDeal', session.user_id)
  const round = useBettingRound(session, {
    isInstant: feedback.isStill || isFast,
    onAnswer: () => void feedback.card(),
    onResult: (result) => feedback.result(result.net > 0),
  })
  useDealEnd(
    round.phase.name === 'showing' ? (round.phase.round as BaccaratRoundShown) : undefined,
    round.endShow,
  )
  useRoundsElsewhere(session, round.isUnderWay)
  const chips = useChips(session, { from: session.min })
  const results = useOutcomes(session.id, round.phase).flatMap(resultOf).toReversed()

  return (
    <TableChrome
      session={session}
      felt="claret"
      wallet={round.wallet}
      balance={round.balance}
      isUnderWay={round.isUnderWay}
      feedback={feedback}
    >
      {({ verify }) => (
        <BaccaratTableView
          session={session}
          variant={game.variant}
          round={round}
          {...chips}
          onTick={feedback.chip}
          onRefusal={feedback.refusal}
          results={results}
          isFast={isFast}
          onFast={setFast}
          onVerify={verify}
        />
      )}
    </TableChrome>
  )
}

/** The deal ends by itself when its last card lies. */
function useDealEnd(dealt: BaccaratRoundShown | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!dealt) return
    const timer = setTimeout(() => end(), dealTimes(dealt.outcome).endMs)
    return () => clearTimeout(timer)
  }, [dealt])
}

function resultOf(outcome: Outcome): RoadResult[] {
  if ('number' in outcome) return []
  return [{ winner: outcome.winner, playerPair: outcome.player_pair, bankerPair: outcome.banker_pair }]
}
