import type { ClubId } from '@cardroom/contract/ids'
import type { ListedWebhook, WebhookDelivery } from '@cardroom/contract/webhooks'
import {
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AttemptsView } from './attempts.view.tsx'
import { attemptsQuery, deliveriesQuery, refreshWebhooks, useResend, useTestWebhook } from './club-api.api.ts'
import styles from './club-api.module.css'
import { DeliveriesView } from './deliveries.view.tsx'
import { queryOf, type DeliveryChoice } from './delivery-choice.ts'
import { DeliveryFiltersView } from './delivery-filters.view.tsx'
import { isGivenUp } from './given-up.ts'
import { SignatureView } from './signature.view.tsx'
import { WebhookState } from './webhooks.view.tsx'
import { addressOf } from './event-groups.ts'
import { Loaded, LoadFailedView } from '#lib/loaded/loaded.tsx'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'

interface DeliveriesProps {
  readonly clubId: ClubId
  readonly webhook: ListedWebhook
  readonly choice: DeliveryChoice
  readonly onChoice: (choice: DeliveryChoice) => void
  /** The other actions on the endpoint. */
  readonly menu: ReactNode
}

/** Shows an endpoint: its state, and the deliveries of 30 days. */
export function Deliveries({ clubId, webhook, choice, onChoice, menu }: DeliveriesProps) {
  const { t } = useTranslation('clubApi')
  const narrowed = queryOf(choice)
  const query = useInfiniteQuery(deliveriesQuery(clubId, webhook.id, narrowed))
  const resend = useResend(clubId, webhook.id)
  const test = useTestWebhook(clubId)
  useFreshCounts(clubId, query.data?.pages[0])
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
          onClick={() => test.mutate(webhook.id, withToast(t('webhooks.tested')))}
        >
          {t('webhooks.test')}
        </Button>
        {menu}
      </header>
      <NotesView webhook={webhook} />
      <DeliveryFiltersView choice={choice} onChoice={onChoice} counts={webhook.deliveries} />
      <Listed query={query}>
        {(deliveries) => (
          <DeliveriesView
            deliveries={deliveries}
            isNarrowed={Object.keys(narrowed).length > 0}
            attemptsOf={(delivery) => (
              <Attempts key={delivery.id} clubId={clubId} webhookId={webhook.id} delivery={delivery} />
            )}
            busy={resend.isPending}
            onResend={
              webhook.enabled ? ({ id }) => resend.mutate(id, withToast(t('deliveries.resent'))) : undefined
            }
          />
        )}
      </Listed>
      {query.hasNextPage && (
        <Button
          look="second"
          size="medium"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('deliveries.more')}
        </Button>
      )}
      <SignatureView />
    </section>
  )
}

/**
 * Reads the counts again when the newest deliveries change, because the two answers arrive at different times.
 */
function useFreshCounts(clubId: ClubId, newest: readonly WebhookDelivery[] | undefined): void {
  const outcome = newest?.map(({ id, state, attempt }) => `${id} ${state} ${attempt}`).join()
  useEffect(() => (outcome === undefined ? undefined : () => void refreshWebhooks(clubId)), [clubId, outcome])
}

interface AttemptsProps {
  readonly clubId: ClubId
  readonly webhookId: number
  readonly delivery: WebhookDelivery
}

function Attempts({ clubId, webhookId, delivery }: AttemptsProps) {
  const { t } = useTranslation('common')
  const query = useQuery(attemptsQuery(clubId, webhookId, delivery))
  return (
    <Loaded query={query} skeleton={<SkeletonRows label={t('loading')} count={1} />}>
      {(attempts) => <AttemptsView attempts={attempts} />}
    </Loaded>
  )
}

interface ListedProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<readonly WebhookDelivery[]>>
  readonly children: (deliveries: readonly WebhookDelivery[]) => ReactNode
}

/** Shows the loaded deliveries; before that a skeleton, and after a failure a button to try again. */
function Listed({ query, children }: ListedProps) {
  const { t } = useTranslation('common')
  if (query.data) return children(query.data.pages.flat())
  if (!query.isError) return <SkeletonRows label={t('loading')} count={3} />
  return <LoadFailedView error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
}

/** Shows notes on the endpoint's state. */
function NotesView({ webhook }: Pick<DeliveriesProps, 'webhook'>) {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  const { disabled_at: disabledAt, old_secret_until: until } = webhook
  return (
    <>
      {disabledAt !== null && (
        <p className={styles.note}>{t(isGivenUp(webhook) ? 'webhooks.offText' : 'webhooks.offByHand')}</p>
      )}
      {until !== null && (
        <p className={styles.note}>{t('webhooks.twoSecrets', { date: times.dateTime(until) })}</p>
      )}
    </>
  )
}
