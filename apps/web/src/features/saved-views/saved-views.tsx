import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { SavedViewsView } from './saved-views.view.tsx'
import { readViews, withoutView, withView, type SavedView } from './saved-views.ts'
import { useMe } from '#features/account/index.ts'
import { keep, kept } from '#lib/device/kept.ts'
import { FilterChip } from '#ui/filter-chips/filter-chips.tsx'

interface SavedViewsProps {
  /** Identifies the table. */
  readonly place: string
  /** Called with the address of the view. */
  readonly onOpen: (address: URLSearchParams) => void
}

/** Shows the views of one table, which are stored on the device under names. */
export function SavedViews({ place, onOpen }: SavedViewsProps) {
  const { t } = useTranslation('common')
  const key = `cardroom.views.${useMe().id}.${place}`
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [views, setViews] = useState(() => readViews(kept(key)))
  const change = (next: readonly SavedView[]) => {
    keep(key, JSON.stringify(next))
    setViews(next)
  }
  return (
    <>
      <FilterChip icon="bookmark" opens="dialog" onPress={() => setOpen(true)}>
        {t('views.title')}
      </FilterChip>
      {isOpen && (
        <SavedViewsView
          views={views}
          onOpen={(view) => {
            setOpen(false)
            onOpen(new URLSearchParams(view.search))
          }}
          onSave={(name) => change(withView(views, { name, search }))}
          onRemove={(name) => change(withoutView(views, name))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
