import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useUpdateClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#app/paths.ts'
import { useClub } from '#features/membership/index.ts'
import {
  compressUnder,
  CropPhotoView,
  cutOut,
  photoBytesMax,
  photoTypes,
  readFile,
  type CropArea,
} from '#features/settings/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/use-error-text.ts'
import { showToast } from '#ui/toast/toast.tsx'

const handled = ['PayloadTooLargeError', 'dataIncorrect']

export function ClubPhotoScreen() {
  const { t } = useTranslation('clubSettings')
  const { id: clubId } = useClub()
  const navigate = useNavigate()
  const textOf = useErrorText()
  const update = useUpdateClub(clubId, { handles: handled })
  const [photo, setPhoto] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const back = pathTo(patterns.clubAvatar, { clubId })
  const refused = update.error ? keyOf(update.error) : undefined

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
          showToast({ title: t('avatar.saved'), tone: 'success' })
          void navigate(back)
        },
      },
    )
  }

  return (
    <StaffOnly>
      <ClubSettingsPage title={t('avatar.edit')} back={back}>
        <CropPhotoView
          key={photo}
          photo={photo}
          accept={photoTypes.join(',')}
          error={textOf(problem ?? (refused && handled.includes(refused) ? refused : undefined))}
          busy={update.isPending}
          onChoose={(file) => void choose(file)}
          onBroken={() => {
            setPhoto(undefined)
            setProblem('uploadSizeText')
          }}
          onCancel={() => void navigate(back)}
          onSave={(area) => photo && void save(photo, area)}
        />
      </ClubSettingsPage>
    </StaffOnly>
  )
}
