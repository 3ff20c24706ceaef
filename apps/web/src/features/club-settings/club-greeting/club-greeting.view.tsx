import { greeting } from '@cardroom/contract/clubs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './club-greeting.module.css'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/text-field/text-field.tsx'

interface ClubGreetingViewProps {
  /** The current text; null for none. */
  readonly current: string | null
  readonly busy: boolean
  /** Null removes the text. */
  readonly onSave: (text: string | null) => void
}

export function ClubGreetingView({ current, busy, onSave }: ClubGreetingViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const [typed, setTyped] = useState(current ?? '')
  const parsed = greeting.safeParse(typed)
  const isNew = parsed.success && parsed.data !== current
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew && !busy) onSave(parsed.data)
      }}
    >
      <TextArea
        label={t('clubSettings:greeting.label')}
        rows={6}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={t('clubSettings:greeting.hint', { count: typed.trim().length })}
      />
      <Button type="submit" wide busy={busy} disabled={!isNew}>
        {t('common:save')}
      </Button>
      {current !== null && (
        <Button look="outline" wide disabled={busy} onClick={() => onSave(null)}>
          {t('clubSettings:greeting.remove')}
        </Button>
      )}
    </form>
  )
}
