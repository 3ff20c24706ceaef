import type { RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { readLayouts, withLayout, withoutLayout, type SavedLayout } from './saved-layouts.ts'

/** A person's layouts for this kind of table, kept on the device. */
export function useSavedLayouts(userId: number, variant: RouletteVariant) {
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
