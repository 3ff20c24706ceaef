import type { RoundShown, SessionShown } from '@cardroom/contract/sessions'
import type { Pocket, RouletteGame } from '@cardroom/games'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LayoutsSheet } from '../layouts/layouts-sheet.tsx'
import { LastResultsSheet } from '../history/last-results-sheet.tsx'
import { RouletteTableView } from './roulette-table.view.tsx'
import { chipsForLimit, firstChip } from '#features/bets/index.ts'
import { latestRoundsQuery, VerifySheet } from '#features/rounds/index.ts'
import { TableChrome, useBettingRound, useTableEvents, useTableFeedback } from '#features/tables/index.ts'

interface RouletteTableProps {
  readonly session: SessionShown
  readonly game: RouletteGame
}

const spinMs = 4200

/** A seat at a roulette table, in any of its three variants. */
export function RouletteTable({ session, game }: RouletteTableProps) {
  const { t } = useTranslation('roulette')
  useTableEvents(session.id)
  const feedback = useTableFeedback()
  const stopRoll = useRef<() => void>(undefined)
  const round = useBettingRound(session, {
    isInstant: feedback.isStill,
    onAnswer: () => {
      if (!feedback.isStill) stopRoll.current = feedback.roll(spinMs)
    },
    onResult: (result) => feedback.result(result.net > 0),
  })
  const chips = chipsForLimit(session)
  const [chip, setChip] = useState(() => firstChip(chips, session))
  const [verified, setVerified] = useState<number>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [areLayoutsOpen, setLayoutsOpen] = useState(false)
  const openLayouts = () => setLayoutsOpen(true)
  const results = useResults(session.id, round.phase.name === 'result' ? round.phase.round : undefined)

  return (
    <>
      <TableChrome
        session={session}
        felt="spruce"
        wallet={round.wallet}
        balance={round.balance}
        isUnderWay={round.isUnderWay}
        feedback={feedback}
        items={[{ label: t('layouts.title'), icon: 'bookmark', onChoose: openLayouts }]}
      >
        {({ openFairness }) => (
          <RouletteTableView
            session={session}
            variant={game.variant}
            round={{
              ...round,
              endShow: () => {
                stopRoll.current?.()
                round.endShow()
              },
            }}
            chips={chips}
            chip={chip}
            onChip={setChip}
            onTick={feedback.chip}
            onRefusal={feedback.refusal}
            results={results}
            spinMs={spinMs}
            hasSound={feedback.hasSound}
            onSound={feedback.toggleSound}
            onFairness={openFairness}
            onVerify={setVerified}
            onHistory={() => setHistoryOpen(true)}
            onLayouts={openLayouts}
          />
        )}
      </TableChrome>
      <LastResultsSheet
        variant={game.variant}
        results={results}
        open={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
      />
      <LayoutsSheet
        userId={session.user_id}
        variant={game.variant}
        round={round}
        open={areLayoutsOpen}
        onPlaced={feedback.chip}
        onClose={() => setLayoutsOpen(false)}
      />
      <VerifySheet roundId={verified} onClose={() => setVerified(undefined)} />
    </>
  )
}

/** What came in this session, newest first, the round just told included. */
function useResults(sessionId: number, told: RoundShown | undefined): Pocket[] {
  const { data: rounds = [] } = useQuery(latestRoundsQuery(sessionId))
  const known = rounds.some((round) => round.id === told?.id)
  const outcomes = [...(told && !known ? [told.outcome] : []), ...rounds.map((round) => round.outcome)]
  return outcomes.flatMap((outcome) => (outcome && 'number' in outcome ? [outcome.number as Pocket] : []))
}
