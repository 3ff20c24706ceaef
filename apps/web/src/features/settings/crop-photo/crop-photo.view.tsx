import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import styles from './crop-photo.module.css'
import { largestZoom, sliderAt, zoomAt } from './crop-zoom.ts'
import { PhotoPicker } from './photo-picker.tsx'
import type { CropArea } from './read-photo.ts'
import { Button } from '#ui/button/button.tsx'
import { Slider } from '#ui/slider/slider.tsx'

interface CropPhotoViewProps {
  /** A data URL; undefined until a file is chosen. */
  readonly photo: string | undefined
  readonly error: string | undefined
  readonly busy: boolean
  readonly onChoose: (file: File) => void
  /** Called if the browser cannot show the photo after all. */
  readonly onBroken: () => void
  readonly onCancel: () => void
  readonly onSave: (area: CropArea) => void
}

export function CropPhotoView(props: CropPhotoViewProps) {
  const { photo, error, busy, onChoose, onBroken, onCancel, onSave } = props
  const { t } = useTranslation(['settings', 'common'])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [largest, setLargest] = useState(1)
  const [area, setArea] = useState<CropArea>()
  return (
    <>
      {photo ? (
        <>
          <div className={styles.stage}>
            <Cropper
              image={photo}
              aspect={1}
              classes={{ cropAreaClassName: styles.area ?? '' }}
              showGrid={false}
              crop={crop}
              zoom={zoom}
              maxZoom={largest}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_share, pixels) => setArea(pixels)}
              onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) =>
                setLargest(largestZoom({ width, height }))
              }
              mediaProps={{ onError: onBroken }}
            />
          </div>
          <Slider
            label={t('settings:cropPhoto.zoom')}
            lessLabel={t('settings:cropPhoto.smaller')}
            moreLabel={t('settings:cropPhoto.larger')}
            value={sliderAt(zoom, largest)}
            onChange={(value) => setZoom(zoomAt(value, largest))}
            disabled={largest === 1}
          />
        </>
      ) : null}
      <PhotoPicker error={error} hasPhoto={photo !== undefined} onChoose={onChoose} />
      <div className={styles.buttons}>
        <Button look="second" disabled={busy} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button busy={busy} disabled={!photo || !area} onClick={() => area && onSave(area)}>
          {t('common:save')}
        </Button>
      </div>
    </>
  )
}
