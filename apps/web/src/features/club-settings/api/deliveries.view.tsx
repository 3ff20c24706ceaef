import type { WebhookDelivery } from '@cardroom/contract/webhooks'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { Answer, DeliverySheetView, DeliveryView, useAnswer } from './delivery-sheet.view.tsx'
import { useTimes } from '#lib/times.ts'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface DeliveriesViewProps {
  /** The deliveries, newest first. */
  readonly deliveries: readonly WebhookDelivery[]
  /** True if only a part of the deliveries was asked for. */
  readonly isNarrowed: boolean
  /** Shows the tries of the opened delivery. */
  readonly attemptsOf: (delivery: WebhookDelivery) => ReactNode
  readonly busy: boolean
  /** Undefined for an endpoint that is switched off: nothing is sent to it. */
  readonly onResend: ((delivery: WebhookDelivery) => void) | undefined
}

/** Shows what was sent to an endpoint, and its answers. */
export function DeliveriesView(props: DeliveriesViewProps) {
  const { t } = useTranslation('clubApi')
  const isWide = useIsWide()
  if (props.deliveries.length === 0)
    return <EmptyState compact title={t(props.isNarrowed ? 'deliveries.nothingFound' : 'deliveries.none')} />
  return isWide ? <DeliveriesTable {...props} /> : <DeliveriesList {...props} />
}

function DeliveriesTable({ deliveries, attemptsOf, busy, onResend }: DeliveriesViewProps) {
  const { t } = useTranslation(['clubApi', 'common'])
  const data = useDataRows(deliveries, ({ id }) => id)
  const columns = useDeliveryColumns()
  const { current } = data
  return (
    <>
      <DataTable label={t('clubApi:deliveries.title')} columns={columns} data={data} hasPanel />
      {data.isOpen && current && (
        <DataPanel label={current.type} closeLabel={t('common:close')} onClose={data.close}>
          <div className={styles.opened}>
            <h2 translate="no">{current.type}</h2>
            <DeliveryView delivery={current} attempts={attemptsOf(current)} busy={busy} onResend={onResend} />
          </div>
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

function DeliveriesList({ deliveries, attemptsOf, busy, onResend }: DeliveriesViewProps) {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  const [openedId, setOpenedId] = useState<number>()
  const opened = deliveries.find(({ id }) => id === openedId)
  return (
    <>
      <List>
        {deliveries.map((delivery) => (
          <ListRow
            key={delivery.id}
            title={<code translate="no">{delivery.type}</code>}
            onPress={() => setOpenedId(delivery.id)}
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
                disabled={busy || onResend === undefined}
                onClick={() => onResend?.(delivery)}
              />
            }
          />
        ))}
      </List>
      {opened && (
        <DeliverySheetView
          delivery={opened}
          attempts={attemptsOf(opened)}
          busy={busy}
          onResend={onResend}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  )
}
