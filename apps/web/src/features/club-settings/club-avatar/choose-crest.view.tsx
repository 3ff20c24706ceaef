import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './club-avatar.module.css'
import { Button } from '#ui/button/button.tsx'
import { Crest, crestPresetCount } from '#ui/crest/crest.tsx'
import { PictureChoice } from '#ui/picture-choice/picture-choice.tsx'

interface ChooseCrestViewProps {
  /** The current crest; null while the club's own picture is shown. */
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
      <PictureChoice
        legend={t('clubSettings:avatar.choose')}
        name="crest"
        pictures={presets.map((preset) => ({
          id: preset,
          picture: <Crest preset={preset} size={64} />,
          label: t('clubSettings:avatar.crest', { number: preset + 1 }),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
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
