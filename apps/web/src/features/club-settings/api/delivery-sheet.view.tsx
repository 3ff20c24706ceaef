import type { WebhookDelivery } from '@cardroom/contract/webhooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { isUnderWay } from './under-way.ts'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface DeliveryViewProps {
  readonly delivery: WebhookDelivery
  /** Shows the tries of the delivery. */
  readonly attempts: ReactNode
  readonly busy: boolean
  /** Undefined for an endpoint that is switched off: nothing is sent to it. */
  readonly onResend: ((delivery: WebhookDelivery) => void) | undefined
}

interface DeliverySheetViewProps extends DeliveryViewProps {
  readonly onClose: () => void
}

/** Shows one delivery in a sheet, with its answer. */
export function DeliverySheetView({ onClose, ...shown }: DeliverySheetViewProps) {
  const { t } = useTranslation('common')
  return (
    <Sheet open title={shown.delivery.type} closeLabel={t('close')} onClose={onClose}>
      <DeliveryView {...shown} />
    </Sheet>
  )
}

/** Shows when a delivery was made, what was answered to each try, and lets it be sent again. */
export function DeliveryView({ delivery, attempts, busy, onResend }: DeliveryViewProps) {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  return (
    <div className={styles.opened}>
      <Facts
        look="close"
        facts={[
          { name: t('deliveries.when'), value: times.dateTime(delivery.created_at) },
          { name: t('deliveries.attempt'), value: delivery.attempt },
          { name: t('deliveries.answer'), value: <Answer delivery={delivery} /> },
        ]}
      />
      <Response delivery={delivery} />
      {attempts}
      <Button
        look="second"
        size="medium"
        icon="rotate-cw"
        busy={busy}
        disabled={onResend === undefined}
        onClick={() => onResend?.(delivery)}
      >
        {t('deliveries.resend')}
      </Button>
      {onResend === undefined && <p className={styles.note}>{t('deliveries.off')}</p>}
    </div>
  )
}

function Response({ delivery: { response } }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('clubApi')
  if (response === null || response === '') return null
  return (
    <section aria-label={t('deliveries.response')} className={styles.response}>
      <h3>{t('deliveries.response')}</h3>
      <pre translate="no">{response}</pre>
    </section>
  )
}

const looks: Readonly<Record<WebhookDelivery['state'], { readonly tone: string; readonly icon: IconName }>> =
  {
    delivered: { tone: 'good', icon: 'check' },
    waiting: { tone: 'plain', icon: 'clock' },
    failed: { tone: 'bad', icon: 'x' },
  }

/** Shows the state of a delivery, and the status of the answer. */
export function Answer({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { tone, icon } = looks[delivery.state]
  const isFailing = delivery.state === 'waiting' && !isUnderWay(delivery)
  return (
    <span className={styles.state} data-tone={isFailing ? 'bad' : tone}>
      <Icon name={isFailing ? 'x' : icon} size={16} />
      {useAnswer()(delivery)}
    </span>
  )
}

/** Returns a function that describes the answer to a delivery, and what comes next. */
export function useAnswer(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  return (delivery) => {
    const { state, status, next_at: nextAt } = delivery
    if (isUnderWay(delivery)) return t('deliveries.underWay')
    const answer = status === null ? t('deliveries.noAnswer') : String(status)
    if (state === 'waiting' && nextAt !== null)
      return `${answer}, ${t('deliveries.again', { time: times.time(nextAt) })}`
    return state === 'failed' ? `${answer}, ${t('deliveries.gaveUp')}` : answer
  }
}
