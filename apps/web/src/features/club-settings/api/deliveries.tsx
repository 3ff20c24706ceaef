import type { ClubId } from '@cardroom/contract/ids'
import type { Webhook, WebhookDelivery } from '@cardroom/contract/webhooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deliveriesQuery, useResend, useTestWebhook } from './club-api.api.ts'
import styles from './club-api.module.css'
import { DeliveriesView } from './deliveries.view.tsx'
import { SignatureView } from './signature.view.tsx'
import { WebhookState } from './webhooks.view.tsx'
import { addressOf } from './event-groups.ts'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface DeliveriesProps {
  readonly clubId: ClubId
  readonly webhook: Webhook
  /** The other actions on the endpoint. */
  readonly menu: ReactNode
}

const states = [undefined, 'failed', 'waiting'] as const

/** Shows an endpoint: its state, and the deliveries of 30 days. */
export function Deliveries({ clubId, webhook, menu }: DeliveriesProps) {
  const { t } = useTranslation(['clubApi', 'common'])
  const [state, setState] = useState<WebhookDelivery['state']>()
  const query = useInfiniteQuery(deliveriesQuery(clubId, webhook.id, state))
  const resend = useResend(clubId, webhook.id)
  const test = useTestWebhook(clubId)
  const withToast = (title: string) => ({ onSuccess: () => showToast({ tone: 'success', title }) })
  return (
    <section className={styles.deliveries} aria-label={addressOf(webhook.url)}>
      <header>
        <div>
          <h3>{addressOf(webhook.url)}</h3>
          <WebhookState webhook={webhook} />
        </div>
        <Button
          look="second"
          size="medium"
          icon="send-horizontal"
          disabled={!webhook.enabled}
          busy={test.isPending}
          onClick={() => test.mutate(webhook.id, withToast(t('clubApi:webhooks.tested')))}
        >
          {t('clubApi:webhooks.test')}
        </Button>
        {menu}
      </header>
      <NotesView webhook={webhook} />
      <FilterChips label={t('clubApi:deliveries.title')}>
        {states.map((each) => (
          <FilterChip key={each ?? 'all'} isOn={each === state} onPress={() => setState(each)}>
            {t(`clubApi:deliveries.${each ?? 'all'}`)}
          </FilterChip>
        ))}
      </FilterChips>
      {query.isPending ? (
        <SkeletonRows label={t('common:loading')} count={3} />
      ) : (
        <DeliveriesView
          deliveries={query.data?.pages.flat() ?? []}
          busy={resend.isPending}
          onResend={({ id }) => resend.mutate(id, withToast(t('clubApi:deliveries.resent')))}
        />
      )}
      {query.hasNextPage && (
        <Button
          look="second"
          size="medium"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('clubApi:deliveries.more')}
        </Button>
      )}
      <SignatureView />
    </section>
  )
}

/** Shows notes on the endpoint's state. */
function NotesView({ webhook }: Pick<DeliveriesProps, 'webhook'>) {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  const { disabled_at: disabledAt, old_secret_until: until } = webhook
  return (
    <>
      {disabledAt !== null && <p className={styles.note}>{t('webhooks.offText')}</p>}
      {until !== null && (
        <p className={styles.note}>{t('webhooks.twoSecrets', { date: times.dateTime(until) })}</p>
      )}
    </>
  )
}
