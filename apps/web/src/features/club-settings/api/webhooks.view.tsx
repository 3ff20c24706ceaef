import type { ListedWebhook, Webhook } from '@cardroom/contract/webhooks'
import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { addressOf, groupsOf } from './event-groups.ts'
import { isGivenUp } from './given-up.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

interface WebhooksViewProps {
  readonly webhooks: readonly ListedWebhook[]
  /** The endpoint whose deliveries are shown. */
  readonly current: number | undefined
  readonly onChoose: (webhook: ListedWebhook) => void
}

/** Lists the addresses that get events, and the state of each. */
export function WebhooksView({ webhooks, current, onChoose }: WebhooksViewProps) {
  const { t } = useTranslation('clubApi')
  if (webhooks.length === 0)
    return <EmptyState compact title={t('webhooks.none')} text={t('webhooks.noneText')} />
  return (
    <ul className={styles.endpoints}>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <button
            type="button"
            aria-pressed={webhook.id === current}
            className={styles.endpoint}
            onClick={() => onChoose(webhook)}
          >
            <b>{addressOf(webhook.url)}</b>
            <WebhookState webhook={webhook} />
            <Counts webhook={webhook} />
            {webhook.description !== '' && <span>{webhook.description}</span>}
            <span>
              {groupsOf(webhook.events)
                .map((group) => t(`groups.${group}`))
                .join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Shows how many deliveries succeeded at once, or what waits in the list of events for an endpoint that is off. */
function Counts({ webhook: { enabled, deliveries, missed } }: { readonly webhook: ListedWebhook }) {
  const { t } = useTranslation('clubApi')
  const language = useLanguage()
  const said = (number: number) => formatAmount(number, language)
  if (!enabled)
    return missed > 0 && <span>{t('webhooks.missed', { count: missed, number: said(missed) })}</span>
  const { tried, at_once: once } = deliveries
  return (
    <span>
      {tried > 0 ? t('webhooks.atOnce', { once: said(once), tried: said(tried) }) : t('webhooks.idle')}
    </span>
  )
}

export function WebhookState({ webhook }: { readonly webhook: Webhook }) {
  const { tone, icon, words } = useWebhookState(webhook)
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={icon} size={16} />
      {words}
    </span>
  )
}

interface ShownState {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly icon: IconName
  readonly words: string
}

function useWebhookState(webhook: Webhook): ShownState {
  const { enabled, disabled_at: disabledAt, failing_since: since } = webhook
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  if (!enabled && disabledAt !== null)
    return {
      tone: isGivenUp(webhook) ? 'bad' : 'plain',
      icon: 'ban',
      words: t('webhooks.offSince', { date: times.date(disabledAt) }),
    }
  if (!enabled) return { tone: 'plain', icon: 'ban', words: t('webhooks.off') }
  if (since !== null)
    return {
      tone: 'bad',
      icon: 'circle-alert',
      words: t('webhooks.failing', { date: times.dateTime(since) }),
    }
  return { tone: 'good', icon: 'check', words: t('webhooks.working') }
}
