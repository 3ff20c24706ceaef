import { useTranslation } from 'react-i18next'
import styles from './notifications.module.css'
import { Button } from '#ui/button/button.tsx'
import { OfferNote } from '#ui/note/offer-note.tsx'

interface PushOfferViewProps {
  /** To hear what was answered to one, or that somebody asks. */
  readonly reason: 'answers' | 'requests'
  readonly isBusy: boolean
  readonly onTurnOn: () => void
  readonly onRefuse: () => void
}

export function PushOfferView({ reason, isBusy, onTurnOn, onRefuse }: PushOfferViewProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.offer}>
      <OfferNote
        icon="bell"
        title={t(`pushOffer.${reason}.title`)}
        text={t(`pushOffer.${reason}.text`)}
        accept={
          <Button look="second" size="small" busy={isBusy} onClick={onTurnOn}>
            {t('pushOffer.turnOn')}
          </Button>
        }
        refuseLabel={t('pushOffer.refuse')}
        onRefuse={onRefuse}
      />
    </div>
  )
}
