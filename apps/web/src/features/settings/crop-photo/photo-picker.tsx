import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './crop-photo.module.css'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

interface PhotoPickerProps {
  readonly error: string | undefined
  readonly hasPhoto: boolean
  readonly onChoose: (file: File) => void
}

export function PhotoPicker({ error, hasPhoto, onChoose }: PhotoPickerProps) {
  const { t } = useTranslation(['settings', 'errors'])
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.picker} data-empty={!hasPhoto}>
      {!hasPhoto && <Icon name="image" size={40} className={styles.picture} />}
      <Button look={hasPhoto ? 'outline' : 'second'} icon="upload" onClick={() => input.current?.click()}>
        {t(hasPhoto ? 'settings:cropPhoto.other' : 'settings:cropPhoto.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('settings:cropPhoto.choose')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onChoose(file)
          event.target.value = ''
        }}
      />
      {error ? (
        <p className={styles.error} role="alert">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      ) : (
        <p className={styles.note}>{t('errors:uploadSizeText')}</p>
      )}
    </div>
  )
}
