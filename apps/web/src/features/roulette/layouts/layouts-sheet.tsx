import type { RouletteVariant } from '@cardroom/games'
import { LayoutsSheetView } from './layouts-sheet.view.tsx'
import type { SavedLayout } from './saved-layouts.ts'
import { useSavedLayouts } from './use-saved-layouts.ts'
import type { BettingRound } from '#features/tables/index.ts'

interface LayoutsSheetProps {
  readonly userId: number
  readonly variant: RouletteVariant
  readonly round: BettingRound
  readonly open: boolean
  readonly onPlaced: () => void
  readonly onClose: () => void
}

/** What lies on the felt is kept, and what was kept is put down in its place; undo takes it back. */
export function LayoutsSheet({ userId, variant, round, open, onPlaced, onClose }: LayoutsSheetProps) {
  const { layouts, save, remove } = useSavedLayouts(userId, variant)
  const isTold = round.phase.name === 'result'

  function place({ bets }: SavedLayout) {
    onClose()
    if (round.isUnderWay) return
    if (isTold) round.newRound(bets)
    else round.step({ kind: 'put', bets })
    onPlaced()
  }
  return (
    <LayoutsSheetView
      open={open}
      layouts={layouts}
      bets={isTold ? round.played : round.slip.bets}
      onSave={save}
      onPlace={place}
      onRemove={remove}
      onClose={onClose}
    />
  )
}
