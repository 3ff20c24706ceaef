import type { ApiKey } from '@cardroom/contract/api-keys'
import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ListedWebhook, WebhookAttempt, WebhookDelivery } from '@cardroom/contract/webhooks'
import { AttemptsView } from './attempts.view.tsx'
import styles from './club-api.module.css'
import { DeliveriesView } from './deliveries.view.tsx'
import { DeliveryFiltersView } from './delivery-filters.view.tsx'
import { DeliverySheetView } from './delivery-sheet.view.tsx'
import { IntroView } from './intro.view.tsx'
import { KeysView } from './keys/keys.view.tsx'
import { NewKeyView } from './keys/new-key.view.tsx'
import { SectionView } from './section.view.tsx'
import { ShownOnceView } from './shown-once.view.tsx'
import { SignatureView } from './signature.view.tsx'
import { WebhookFormView } from './webhook-form.view.tsx'
import { WebhooksView } from './webhooks.view.tsx'
import { Page } from '#ui/page/page.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Keys and webhooks', path: '/dashboard/club-settings/7/api' }

const nothing = () => undefined
const now = new Date('2026-11-23T22:00:00Z')

const keyOf = (id: number, name: string, change: Partial<ApiKey> = {}): ApiKey => ({
  id,
  name,
  prefix: 'crk_9tK2mQxa',
  scopes: ['view_transactions', 'settle'],
  created_at: '2026-10-02T10:00:00Z',
  created_by: asUser(1),
  created_by_name: 'Eleanor Whitlock',
  expires_at: '2026-12-31T10:00:00Z',
  last_used_at: null,
  last_ip: null,
  revoked_at: null,
  live: true,
  ...change,
})

const keys = (language: StoryProps['language']): ApiKey[] => [
  keyOf(1, say(language, 'Accounts sheet', 'Таблица бухгалтера')),
  keyOf(2, 'Telegram bot', {
    prefix: 'crk_Vd71hLpe',
    scopes: ['view_members', 'view_balance', 'view_transactions', 'view_active_sessions', 'view_sessions'],
    last_used_at: '2026-11-23T20:58:00Z',
    last_ip: '198.51.100.20',
    expires_at: null,
  }),
  keyOf(3, 'Old scraper', {
    prefix: 'crk_bB04sWzn',
    scopes: ['view_members'],
    last_used_at: '2026-10-02T12:00:00Z',
    last_ip: '198.51.100.7',
    revoked_at: '2026-10-03T10:00:00Z',
    live: false,
  }),
]

const webhookOf = (id: number, url: string, change: Partial<ListedWebhook> = {}): ListedWebhook => ({
  id,
  url,
  events: ['settlement.*', 'transaction.created', 'receipt.*'],
  description: '',
  enabled: true,
  created_at: '2026-11-01T10:00:00Z',
  created_by: asUser(1),
  failing_since: null,
  disabled_at: null,
  old_secret_until: null,
  deliveries: { tried: 414, at_once: 412, waiting: 1, failed: 1 },
  missed: 0,
  ...change,
})
const webhooks = [
  webhookOf(1, 'https://books.northgate.example/cardroom'),
  webhookOf(2, 'https://hooks.oldbot.example/in', {
    enabled: false,
    failing_since: '2026-11-14T10:00:00Z',
    disabled_at: '2026-11-19T10:00:00Z',
    missed: 38,
  }),
  webhookOf(4, 'https://hooks.paused.example/in', { enabled: false, disabled_at: '2026-11-20T10:00:00Z' }),
  webhookOf(3, 'https://hooks.slow.example/in', {
    failing_since: '2026-11-22T10:00:00Z',
    events: ['*'],
    deliveries: { tried: 0, at_once: 0, waiting: 1, failed: 0 },
  }),
]

const deliveryOf = (id: number, type: string, change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id,
  event_id: id,
  type,
  attempt: 1,
  state: 'delivered',
  status: 200,
  ms: 84,
  response: 'ok',
  next_at: null,
  created_at: '2026-11-23T20:52:00Z',
  ...change,
})
const deliveries = [
  deliveryOf(7, 'transaction.created'),
  deliveryOf(6, 'receipt.answered', { ms: 91 }),
  deliveryOf(5, 'transaction.reversed', {
    state: 'waiting',
    status: 503,
    ms: 10_000,
    attempt: 3,
    next_at: '2026-11-23T21:25:00Z',
  }),
  deliveryOf(4, 'tab.changed', {
    state: 'failed',
    status: null,
    ms: null,
    attempt: 10,
    response: 'ECONNREFUSED',
  }),
  deliveryOf(3, 'settlement.closed', {
    state: 'waiting',
    attempt: 0,
    status: null,
    ms: null,
    next_at: now.toISOString(),
  }),
]

export const Main = ({ language }: StoryProps) => (
  <Page title="…" backLabel="…" onBack={nothing} isWide>
    <div className={styles.page}>
      <IntroView reference="/api/docs/" />
      <SectionView title="API" lead="2 / 20" action="+" isFull={false} onAction={nothing}>
        <ShownOnceView
          title="…"
          value="crk_9tK2mQxa_7f3ZkQw0uRyB1nLxE5dTgVhC8sJmPa2oKiXe4WqY"
          onDone={nothing}
        />
        <KeysView keys={keys(language)} now={now} onRevoke={nothing} />
      </SectionView>
      <SectionView title="Webhooks" lead="3 / 10" action="+" isFull={false} onAction={nothing}>
        <div className={styles.hooks}>
          <WebhooksView webhooks={webhooks} current={1} onChoose={nothing} />
          <section className={styles.deliveries}>
            <DeliveryFiltersView
              choice={{ endpoint: '', state: '', type: '' }}
              onChoice={nothing}
              counts={{ tried: 414, at_once: 412, waiting: 1, failed: 1 }}
            />
            <DeliveriesView
              deliveries={deliveries}
              isNarrowed={false}
              attemptsOf={nothing}
              busy={false}
              onResend={nothing}
            />
            <SignatureView />
          </section>
        </div>
      </SectionView>
    </div>
  </Page>
)

export const Empty = () => (
  <Page title="…" backLabel="…" onBack={nothing} isWide>
    <IntroView reference={undefined} />
    <KeysView keys={[]} now={now} onRevoke={nothing} />
    <WebhooksView webhooks={[]} current={undefined} onChoose={nothing} />
    <DeliveriesView deliveries={[]} isNarrowed={false} attemptsOf={nothing} busy={false} onResend={nothing} />
  </Page>
)

const attemptOf = (number: number, change: Partial<WebhookAttempt>): WebhookAttempt => ({
  id: number,
  number,
  tried_at: '2026-11-23T20:52:11Z',
  status: 503,
  ms: 10_000,
  response: '{ "error": "The books are closed for the night" }',
  next_at: null,
  ...change,
})
const attempts = [
  attemptOf(10, { tried_at: '2026-11-26T18:01:40Z' }),
  attemptOf(9, {
    tried_at: '2026-11-25T17:30:02Z',
    status: null,
    response: 'No answer in time',
    next_at: '2026-11-26T18:01:40Z',
  }),
  attemptOf(1, { ms: 120, next_at: '2026-11-23T20:52:21Z' }),
]

export const OpenedDelivery = () => (
  <DeliverySheetView
    delivery={deliveryOf(5, 'transaction.reversed', {
      state: 'failed',
      status: 503,
      ms: 10_000,
      attempt: 10,
      response: '{ "error": "The books are closed for the night" }',
    })}
    attempts={<AttemptsView attempts={attempts} />}
    busy={false}
    onResend={nothing}
    onClose={nothing}
  />
)

export const NewKey = () => <NewKeyView now={now} busy={false} onMake={nothing} onClose={nothing} />
export const NewEndpoint = () => (
  <WebhookFormView
    webhook={undefined}
    busy={false}
    refusal={undefined}
    onEdit={nothing}
    onSave={nothing}
    onClose={nothing}
  />
)
export const ChangeEndpoint = () => (
  <WebhookFormView
    webhook={webhooks[0]}
    busy={false}
    refusal={undefined}
    onEdit={nothing}
    onSave={nothing}
    onClose={nothing}
  />
)
