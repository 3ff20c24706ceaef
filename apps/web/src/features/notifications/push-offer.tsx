import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePushSubscription } from './use-push-subscription.ts'
import { useMe } from '#features/account/index.ts'
import { keep, kept } from '#lib/device/kept.ts'
import { showToast } from '#ui/toast/toast.tsx'
import styles from './notifications.module.css'
import { Button } from '#ui/button/button.tsx'
import { OfferNote } from '#ui/note/offer-note.tsx'

const refusedKey = 'cardroom.pushes-refused'

/**
 * Offers pushes, with a reason, at a moment when the user sees their use. It appears only if the browser has never
 * been asked, and never again on a device where somebody declined. The switch in the settings stays.
 */
export function PushOffer({ reason }: { readonly reason: 'answers' | 'requests' }) {
  const { t } = useTranslation('common')
  const me = useMe()
  const push = usePushSubscription()
  const [isRefused, setRefused] = useState(() => kept(refusedKey) !== null)
  const isUnasked = push.state === 'off' && Notification.permission === 'default'
  if (isRefused || !isUnasked || !me.push_notifications) return null

  const refuse = () => {
    keep(refusedKey, 'yes')
    setRefused(true)
  }
  const turnOn = async () => {
    if ((await push.subscribe()) === 'on') showToast({ title: t('pushOffer.done'), tone: 'success' })
    else refuse()
  }
  return (
    <PushOfferView reason={reason} isBusy={push.isBusy} onTurnOn={() => void turnOn()} onRefuse={refuse} />
  )
}

interface PushOfferViewProps {
  /** The reason: to learn of the answer to one's own request, or of other people's requests. */
  readonly reason: 'answers' | 'requests'
  readonly isBusy: boolean
  readonly onTurnOn: () => void
  readonly onRefuse: () => void
}

function PushOfferView({ reason, isBusy, onTurnOn, onRefuse }: PushOfferViewProps) {
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
