import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './choose-avatar.module.css'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'

const presets = [0, 1, 2, 3] as const

interface ChooseAvatarViewProps {
  readonly name: string
  /** Null while a picture of one's own is shown. */
  readonly current: number | null
  readonly busy: boolean
  readonly onSave: (preset: number) => void
}

/** The initials, or king, queen or jack. */
export function ChooseAvatarView({ name, current, busy, onSave }: ChooseAvatarViewProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [chosen, setChosen] = useState(current)
  return (
    <>
      <fieldset className={styles.grid}>
        <legend className={styles.legend}>{t('settings:avatar.title')}</legend>
        {presets.map((preset) => (
          <label key={preset} className={styles.choice}>
            <input
              type="radio"
              name="avatar"
              checked={chosen === preset}
              onChange={() => setChosen(preset)}
            />
            <Avatar name={name} preset={preset} size={112} />
            <span>{t(`settings:avatar.presets.${preset}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button
        wide
        busy={busy}
        disabled={chosen === null || chosen === current}
        onClick={() => chosen !== null && onSave(chosen)}
      >
        {t('common:save')}
      </Button>
    </>
  )
}
