import { photoBytesMax } from '@cardroom/rules'
import { useState } from 'react'
import { compressUnder } from './compress-under.ts'
import { CropPhotoView } from './crop-photo.view.tsx'
import { cutOut, openPhoto, type CropArea } from './read-photo.ts'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { useBack } from '#lib/back/use-back.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** The keys of the server's refusals of a photo, which are shown beside the photo. */
export const photoRefusals = ['PayloadTooLargeError', 'dataIncorrect']

interface CropPhotoProps {
  /** Saves the photo, and handles `photoRefusals`. */
  readonly update: {
    readonly mutate: (
      changes: { readonly avatar: string },
      options: { readonly onSuccess: () => void },
    ) => void
    readonly reset: () => void
    readonly error: Error | null
    readonly isPending: boolean
  }
  readonly savedTitle: string
  /** The target of "back" for a user who came by a link. */
  readonly parent: string
}

/** Chooses a photo, crops it, compresses it and saves it. */
export function CropPhoto({ update, savedTitle, parent }: CropPhotoProps) {
  const back = useBack(parent)
  const textOf = useErrorText()
  const [photo, setPhoto] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function choose(file: File) {
    update.reset()
    const opened = await openPhoto(file)
    setProblem('fault' in opened ? opened.fault : undefined)
    setPhoto('fault' in opened ? undefined : opened.photo)
  }

  async function save(source: string, area: CropArea) {
    const encoded = compressUnder(photoBytesMax, await cutOut(source, area))
    if (!encoded) return setProblem('max2MB')
    update.mutate(
      { avatar: encoded },
      {
        onSuccess: () => {
          showToast({ title: savedTitle, tone: 'success' })
          back()
        },
      },
    )
  }

  return (
    <CropPhotoView
      key={photo}
      photo={photo}
      error={textOf(problem ?? refusalOf(update.error))}
      busy={update.isPending}
      onChoose={(file) => void choose(file)}
      onBroken={() => {
        setPhoto(undefined)
        setProblem('pictureBroken')
      }}
      onCancel={back}
      onSave={(area) => photo && void save(photo, area)}
    />
  )
}

/** Returns why the server refuses the photo, as precisely as the server says it. */
function refusalOf(error: Error | null): string | undefined {
  if (!error || !photoRefusals.includes(keyOf(error))) return undefined
  return fieldsOf(error)[0]?.message ?? keyOf(error)
}
