import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { compressUnder, photoBytesMax } from './compress-under.ts'
import { CropPhotoView } from './crop-photo.view.tsx'
import { cutOut, photoTypes, readFile, type CropArea } from './read-photo.ts'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#app/paths.ts'
import { useUpdateMe } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/use-error-text.ts'
import { showToast } from '#ui/toast/toast.tsx'

const handled = ['PayloadTooLargeError', 'dataIncorrect']

export function CropPhotoScreen() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const textOf = useErrorText()
  const update = useUpdateMe({ handles: handled })
  const [photo, setPhoto] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const back = pathTo(patterns.editProfile)
  const key =
    problem ?? (update.error && handled.includes(keyOf(update.error)) ? keyOf(update.error) : undefined)

  async function choose(file: File) {
    update.reset()
    const isPicture = photoTypes.includes(file.type)
    setProblem(isPicture ? undefined : 'uploadSizeText')
    setPhoto(isPicture ? await readFile(file) : undefined)
  }

  async function save(source: string, area: CropArea) {
    const encoded = compressUnder(photoBytesMax, await cutOut(source, area))
    if (!encoded) return setProblem('max2MB')
    update.mutate(
      { avatar: encoded },
      {
        onSuccess: () => {
          showToast({ title: t('cropPhoto.saved'), tone: 'success' })
          void navigate(back)
        },
      },
    )
  }

  return (
    <PlayersOnly>
      <SettingsPage title={t('cropPhoto.title')} back={back}>
        <CropPhotoView
          key={photo}
          photo={photo}
          accept={photoTypes.join(',')}
          error={textOf(key)}
          busy={update.isPending}
          onChoose={(file) => void choose(file)}
          onBroken={() => {
            setPhoto(undefined)
            setProblem('uploadSizeText')
          }}
          onCancel={() => void navigate(back)}
          onSave={(area) => photo && void save(photo, area)}
        />
      </SettingsPage>
    </PlayersOnly>
  )
}
