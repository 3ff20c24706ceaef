import type { UserId } from '@cardroom/contract/ids'
import type { RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { LayoutsSheetView } from './layouts-sheet.view.tsx'
import { readLayouts, withLayout, withoutLayout, type SavedLayout } from './saved-layouts.ts'
import { useBetting, useTable } from '#features/tables/index.ts'

interface LayoutsSheetProps {
  readonly variant: RouletteVariant
  readonly open: boolean
  readonly onClose: () => void
}

/** Saves the bets on the felt, and puts saved bets in their place. Undo restores the previous bets. */
export function LayoutsSheet({ variant, open, onClose }: LayoutsSheetProps) {
  const { session, feedback, isUnderWay } = useTable()
  const { bets, putDown } = useBetting()
  const { layouts, save, remove } = useSavedLayouts(session.user_id, variant)

  function place(layout: SavedLayout) {
    onClose()
    if (isUnderWay) return
    putDown(layout.bets)
    feedback.chip()
  }
  return (
    <LayoutsSheetView
      open={open}
      layouts={layouts}
      bets={bets}
      onSave={save}
      onPlace={place}
      onRemove={remove}
      onClose={onClose}
    />
  )
}

/** Returns a person's saved layouts for this kind of table. The device keeps them. */
function useSavedLayouts(userId: UserId, variant: RouletteVariant) {
  const place = `cardroom.layouts.${userId}.${variant}`
  const [layouts, setLayouts] = useState(() => readLayouts(localStorage.getItem(place), variant))

  function keep(changed: readonly SavedLayout[]) {
    localStorage.setItem(place, JSON.stringify(changed))
    setLayouts(changed)
  }
  return {
    layouts,
    save: (layout: SavedLayout) => keep(withLayout(layouts, layout)),
    remove: (name: string) => keep(withoutLayout(layouts, name)),
  }
}
