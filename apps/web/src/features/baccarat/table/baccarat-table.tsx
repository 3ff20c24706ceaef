import type { RoundRecordShown, RoundShown, SessionShown } from '@cardroom/contract/sessions'
import type { BaccaratGame, RoadResult } from '@cardroom/games'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BaccaratRoundShown } from './baccarat-round.ts'
import { BaccaratTableView } from './baccarat-table.view.tsx'
import { dealTimes } from '../hands/deal-times.ts'
import { chipsForLimit, firstChip } from '#features/bets/index.ts'
import { latestRoundsQuery, VerifySheet } from '#features/rounds/index.ts'
import { TableChrome, useBettingRound, useTableEvents, useTableFeedback } from '#features/tables/index.ts'

interface BaccaratTableProps {
  readonly session: SessionShown
  readonly game: BaccaratGame
}

/** A seat at a baccarat table, with commission or without. */
export function BaccaratTable({ session, game }: BaccaratTableProps) {
  useTableEvents(session.id)
  const feedback = useTableFeedback()
  const [isFast, setFast] = useState(false)
  const round = useBettingRound(session, {
    isInstant: feedback.isStill || isFast,
    onAnswer: () => void feedback.card(),
    onResult: (result) => feedback.result(result.net > 0),
  })
  useDealEnd(
    round.phase.name === 'showing' ? (round.phase.round as BaccaratRoundShown) : undefined,
    round.endShow,
  )
  const chips = chipsForLimit(session, { from: session.min })
  const [chip, setChip] = useState(() => firstChip(chips, session))
  const [verified, setVerified] = useState<number>()
  const results = useResults(session.id, round.phase.name === 'result' ? round.phase.round : undefined)

  return (
    <>
      <TableChrome
        session={session}
        felt="claret"
        wallet={round.wallet}
        balance={round.balance}
        isUnderWay={round.isUnderWay}
        feedback={feedback}
      >
        {() => (
          <BaccaratTableView
            session={session}
            variant={game.variant}
            round={round}
            chips={chips}
            chip={chip}
            onChip={setChip}
            onTick={feedback.chip}
            onRefusal={feedback.refusal}
            results={results}
            isFast={isFast}
            onFast={() => setFast(!isFast)}
            onVerify={setVerified}
          />
        )}
      </TableChrome>
      <VerifySheet roundId={verified} onClose={() => setVerified(undefined)} />
    </>
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

/** What came in this session, oldest first, the round just told included. */
function useResults(sessionId: number, told: RoundShown | undefined): RoadResult[] {
  const { data: rounds = [] } = useQuery(latestRoundsQuery(sessionId))
  const isKnown = rounds.some((round) => round.id === told?.id)
  const outcomes = [...(told && !isKnown ? [told.outcome] : []), ...rounds.map((round) => round.outcome)]
  return outcomes.flatMap(resultOf).toReversed()
}

function resultOf(outcome: RoundRecordShown['outcome']): RoadResult[] {
  if (!outcome || 'number' in outcome) return []
  return [{ winner: outcome.winner, playerPair: outcome.player_pair, bankerPair: outcome.banker_pair }]
}
