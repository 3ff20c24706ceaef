import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { PictureChoice } from '#ui/picture-choice/picture-choice.tsx'

const presets = [0, 1, 2, 3] as const

interface ChooseAvatarViewProps {
  readonly name: string
  /** Null while the user's own picture is shown. */
  readonly current: number | null
  readonly busy: boolean
  readonly onSave: (preset: number) => void
}

/** Chooses the initials, or a king, queen or jack. */
export function ChooseAvatarView({ name, current, busy, onSave }: ChooseAvatarViewProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [chosen, setChosen] = useState(current)
  return (
    <>
      <PictureChoice
        legend={t('settings:avatar.title')}
        name="avatar"
        size="large"
        pictures={presets.map((preset) => ({
          id: preset,
          picture: <Avatar name={name} preset={preset} size={112} />,
          caption: t(`settings:avatar.presets.${preset}`),
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
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
