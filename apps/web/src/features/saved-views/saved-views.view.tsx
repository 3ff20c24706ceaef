import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { viewNameMax, type SavedView } from './saved-views.ts'
import styles from './saved-views.module.css'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface SavedViewsViewProps {
  readonly views: readonly SavedView[]
  readonly onOpen: (view: SavedView) => void
  readonly onSave: (name: string) => void
  readonly onRemove: (name: string) => void
  readonly onClose: () => void
}

/** Shows saved views to open with one press, and a field to name the current one. */
export function SavedViewsView({ views, onOpen, onSave, onRemove, onClose }: SavedViewsViewProps) {
  const { t } = useTranslation('common')
  const [name, setName] = useState('')
  const given = name.trim()
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('views.title')}
      description={t('views.text')}
      closeLabel={t('close')}
    >
      <List className={styles.list}>
        {views.map((view) => (
          <ListRow
            key={view.name}
            title={view.name}
            chevron
            onPress={() => onOpen(view)}
            action={
              <IconButton
                icon="trash-2"
                label={t('views.remove', { name: view.name })}
                onClick={() => onRemove(view.name)}
              />
            }
          />
        ))}
      </List>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (given === '') return
          onSave(given)
          setName('')
        }}
      >
        <TextField
          className={styles.name}
          label={t('views.name')}
          value={name}
          maxLength={viewNameMax}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={given === ''}>
          {t('save')}
        </Button>
      </form>
    </Sheet>
  )
}
