import type { Outcome } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { Pocket, RouletteGame } from '@cardroom/games'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LayoutsSheet } from '../layouts/layouts-sheet.tsx'
import { LastResultsSheet } from '../history/last-results-sheet.tsx'
import { RouletteTableView } from './roulette-table.view.tsx'
import {
  TableChrome,
  useBettingRound,
  useChips,
  useOutcomes,
  useRoundsElsewhere,
  useTableEvents,
  useTableFeedback,
} from '#features/tables/index.ts'

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
  useRoundsElsewhere(session, round.isUnderWay)
  const chips = useChips(session)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [areLayoutsOpen, setLayoutsOpen] = useState(false)
  const openLayouts = () => setLayoutsOpen(true)
  const results = useOutcomes(session.id, round.phase).flatMap(pocketOf)

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
        {({ openFairness, verify }) => (
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
            {...chips}
            onTick={feedback.chip}
            onRefusal={feedback.refusal}
            results={results}
            spinMs={spinMs}
            hasSound={feedback.hasSound}
            onSound={feedback.toggleSound}
            onFairness={openFairness}
            onVerify={verify}
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
    </>
  )
}

const pocketOf = (outcome: Outcome): Pocket[] => ('number' in outcome ? [outcome.number as Pocket] : [])
