import { useTranslation } from 'react-i18next'
import styles from './install-note.module.css'
import type { InstallOffer } from '#lib/install-offer.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Note } from '#ui/note/note.tsx'

interface InstallNoteViewProps {
  readonly offer: InstallOffer
  readonly onInstall: () => void
  readonly onRefuse: () => void
}

/** The app on the home screen, offered by the app itself. */
export function InstallNoteView({ offer, onInstall, onRefuse }: InstallNoteViewProps) {
  const { t } = useTranslation('home')
  return (
    <Note
      leading={<Icon name="smartphone" />}
      title={t('install.title')}
      text={t(offer === 'share' ? 'install.share' : 'install.text')}
      action={
        <span className={styles.actions}>
          {offer === 'prompt' && (
            <Button look="second" size="small" onClick={onInstall}>
              {t('install.install')}
            </Button>
          )}
          <IconButton icon="x" label={t('install.refuse')} onClick={onRefuse} />
        </span>
      }
    />
  )
}
