import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './club-avatar.module.css'
import text from '#ui/text.module.css'
import { Button } from '#ui/button/button.tsx'
import { Crest, crestPresetCount } from '#ui/crest/crest.tsx'

interface ChooseCrestViewProps {
  /** Null while a picture of the club's own is shown. */
  readonly current: number | null
  readonly busy: boolean
  readonly onSave: (preset: number) => void
}

const presets = Array.from({ length: crestPresetCount }, (_, place) => place)

export function ChooseCrestView({ current, busy, onSave }: ChooseCrestViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const [chosen, setChosen] = useState(current)
  return (
    <>
      <fieldset className={styles.grid}>
        <legend className={text.hidden}>{t('clubSettings:avatar.choose')}</legend>
        {presets.map((preset) => (
          <label key={preset} className={styles.choice}>
            <input
              type="radio"
              name="crest"
              aria-label={t('clubSettings:avatar.crest', { number: preset + 1 })}
              checked={chosen === preset}
              onChange={() => setChosen(preset)}
            />
            <Crest preset={preset} size={64} />
          </label>
        ))}
      </fieldset>
      {chosen !== null && chosen !== current && (
        <div className={styles.save}>
          <Button wide busy={busy} onClick={() => onSave(chosen)}>
            {t('common:save')}
          </Button>
        </div>
      )}
    </>
  )
}
