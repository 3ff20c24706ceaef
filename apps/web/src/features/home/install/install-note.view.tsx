import { useTranslation } from 'react-i18next'
import type { InstallOffer } from '#lib/device/install-offer.ts'
import { Button } from '#ui/button/button.tsx'
import { OfferNote } from '#ui/note/offer-note.tsx'

interface InstallNoteViewProps {
  readonly offer: InstallOffer
  readonly onInstall: () => void
  readonly onRefuse: () => void
}

/** Offers to install the app on the home screen. */
export function InstallNoteView({ offer, onInstall, onRefuse }: InstallNoteViewProps) {
  const { t } = useTranslation('home')
  return (
    <OfferNote
      icon="smartphone"
      title={t('install.title')}
      text={t(offer === 'share' ? 'install.share' : 'install.text')}
      accept={
        offer === 'prompt' && (
          <Button look="second" size="small" onClick={onInstall}>
            {t('install.install')}
          </Button>
        )
      }
      refuseLabel={t('install.refuse')}
      onRefuse={onRefuse}
    />
  )
}
