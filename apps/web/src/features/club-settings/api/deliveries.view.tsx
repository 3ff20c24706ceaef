import type { WebhookDelivery } from '@cardroom/contract/webhooks'
import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { useTimes } from '#lib/times.ts'
import { Button } from '#ui/button/button.tsx'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface DeliveriesViewProps {
  /** The deliveries, newest first. */
  readonly deliveries: readonly WebhookDelivery[]
  readonly busy: boolean
  readonly onResend: (delivery: WebhookDelivery) => void
}

/** Shows what was sent to an endpoint, and its answers. */
export function DeliveriesView(props: DeliveriesViewProps) {
  const { t } = useTranslation('clubApi')
  const isWide = useIsWide()
  if (props.deliveries.length === 0) return <EmptyState compact title={t('deliveries.none')} />
  return isWide ? <DeliveriesTable {...props} /> : <DeliveriesList {...props} />
}

function DeliveriesTable({ deliveries, busy, onResend }: DeliveriesViewProps) {
  const { t } = useTranslation(['clubApi', 'common'])
  const data = useDataRows(deliveries, ({ id }) => id)
  const columns = useDeliveryColumns()
  const { current } = data
  return (
    <>
      <DataTable label={t('clubApi:deliveries.title')} columns={columns} data={data} hasPanel />
      {data.isOpen && current && (
        <DataPanel label={current.type} closeLabel={t('common:close')} onClose={data.close}>
          <OpenedDelivery delivery={current} busy={busy} onResend={onResend} />
        </DataPanel>
      )}
    </>
  )
}

function useDeliveryColumns(): DataColumn<WebhookDelivery>[] {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  const answerOf = useAnswer()
  return [
    { name: 'event', title: t('deliveries.event'), text: ({ type }) => type, isName: true },
    {
      name: 'attempt',
      title: t('deliveries.attempt'),
      text: ({ attempt }) => String(attempt),
      isFigure: true,
    },
    {
      name: 'answer',
      title: t('deliveries.answer'),
      text: answerOf,
      cell: (delivery) => <Answer delivery={delivery} />,
      width: '15rem',
    },
    {
      name: 'took',
      title: t('deliveries.took'),
      text: ({ ms }) => (ms === null ? '' : t('deliveries.ms', { ms })),
      isFigure: true,
      isExtra: true,
    },
    {
      name: 'when',
      title: t('deliveries.when'),
      text: ({ created_at: at }) => times.dateTime(at),
      isFigure: true,
    },
  ]
}

interface OpenedDeliveryProps extends Omit<DeliveriesViewProps, 'deliveries'> {
  readonly delivery: WebhookDelivery
}

function OpenedDelivery({ delivery, busy, onResend }: OpenedDeliveryProps) {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  return (
    <div className={styles.opened}>
      <h2 translate="no">{delivery.type}</h2>
      <Facts
        look="close"
        facts={[
          { name: t('deliveries.when'), value: times.dateTime(delivery.created_at) },
          { name: t('deliveries.attempt'), value: delivery.attempt },
          { name: t('deliveries.answer'), value: <Answer delivery={delivery} /> },
        ]}
      />
      <Response delivery={delivery} />
      <Button look="second" size="medium" icon="rotate-cw" busy={busy} onClick={() => onResend(delivery)}>
        {t('deliveries.resend')}
      </Button>
    </div>
  )
}

function DeliveriesList({ deliveries, busy, onResend }: DeliveriesViewProps) {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  return (
    <List>
      {deliveries.map((delivery) => (
        <ListRow
          key={delivery.id}
          title={<code translate="no">{delivery.type}</code>}
          meta={
            <>
              <MetaParts
                parts={[
                  times.dateTime(delivery.created_at),
                  `${t('deliveries.attempt')} ${delivery.attempt}`,
                  ...(delivery.ms === null ? [] : [t('deliveries.ms', { ms: delivery.ms })]),
                ]}
              />
              <Answer delivery={delivery} />
            </>
          }
          action={
            <IconButton
              icon="rotate-cw"
              label={`${t('deliveries.resend')}: ${delivery.type}, ${times.dateTime(delivery.created_at)}`}
              disabled={busy}
              onClick={() => onResend(delivery)}
            />
          }
        />
      ))}
    </List>
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

function Answer({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { tone, icon } = looks[delivery.state]
  const isFailing = delivery.state === 'waiting' && delivery.attempt > 0
  return (
    <span className={styles.state} data-tone={isFailing ? 'bad' : tone}>
      <Icon name={isFailing ? 'x' : icon} size={16} />
      {useAnswer()(delivery)}
    </span>
  )
}

function useAnswer(): (delivery: WebhookDelivery) => string {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  return ({ state, status, attempt, next_at: nextAt }) => {
    if (state === 'waiting' && attempt === 0) return t('deliveries.underWay')
    const answer = status === null ? t('deliveries.noAnswer') : String(status)
    if (state === 'waiting' && nextAt !== null)
      return `${answer}, ${t('deliveries.again', { time: times.time(nextAt) })}`
    return state === 'failed' ? `${answer}, ${t('deliveries.gaveUp')}` : answer
  }
}
