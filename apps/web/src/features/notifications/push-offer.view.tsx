import { useTranslation } from 'react-i18next'
import styles from './notifications.module.css'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Note } from '#ui/note/note.tsx'

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
      <Note
        leading={<Icon name="bell" />}
        title={t(`pushOffer.${reason}.title`)}
        text={t(`pushOffer.${reason}.text`)}
        action={
          <span className={styles.offerActions}>
            <Button look="second" size="small" busy={isBusy} onClick={onTurnOn}>
              {t('pushOffer.turnOn')}
            </Button>
            <IconButton icon="x" label={t('pushOffer.refuse')} onClick={onRefuse} />
          </span>
        }
      />
    </div>
  )
}
