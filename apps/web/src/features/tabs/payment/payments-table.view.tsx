import type { Receipt } from '@cardroom/contract/receipts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PaymentState } from './payment-state.tsx'
import { dayOf } from './payments.view.tsx'
import { paymentPath } from '../tab-path.ts'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NameCell } from '#ui/data-table/name-cell.tsx'
import { openedBy, useDataRows } from '#ui/data-table/use-data-rows.ts'
import text from '#ui/text.module.css'

interface PaymentsTableViewProps {
  readonly payments: readonly Receipt[]
  readonly onOpen: (payment: Receipt) => void
  readonly onExport?: (() => void) | undefined
}

/**
 * Shows payments outside the app on a wide screen, newest first. Only a part of them is in the browser, so they are
 * not sorted here.
 */
export function PaymentsTableView({ payments, onOpen, onExport }: PaymentsTableViewProps) {
  const { t } = useTranslation('tabs')
  const data = useDataRows(payments, ({ id }) => id)
  const columns = usePaymentColumns()
  return (
    <DataTable
      label={t('payments')}
      columns={columns}
      data={openedBy(data, onOpen)}
      hasPanel
      onExport={onExport}
      isQuiet={({ state }) => state === 'withdrawn' || state === 'rejected'}
    />
  )
}

const numberOf = (number: number): string => `R-${number}`

function usePaymentColumns(): DataColumn<Receipt>[] {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const times = useTimes()
  const side = (name: 'payer' | 'receiver'): DataColumn<Receipt> => ({
    name,
    title: t(`table.${name}`),
    text: (payment) => payment[name].name,
    cell: (payment) => <SideCell payment={payment} side={name} />,
  })
  return [
    {
      name: 'payment',
      title: t('table.payment'),
      text: ({ number }) => numberOf(number),
      cell: ({ club_id: clubId, id, number }) => (
        <Link to={paymentPath(clubId, id)} className={text.link}>
          {numberOf(number)}
        </Link>
      ),
      width: '6rem',
      isName: true,
    },
    { name: 'day', title: t('table.day'), text: dayOf, width: '6.5rem' },
    side('payer'),
    side('receiver'),
    { name: 'method', title: t('table.method'), text: ({ method }) => t(`methods.${method}`), width: '8rem' },
    figureColumn<Receipt>(language, {
      name: 'amount',
      title: t('table.amount'),
      amount: ({ amount }) => amount,
    }),
    {
      name: 'state',
      title: t('table.state'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <PaymentState state={state} />,
      width: '12rem',
    },
    {
      name: 'recorded',
      title: t('table.recorded'),
      text: ({ created_at: at }) => times.dateTime(at),
      width: '9.5rem',
      isExtra: true,
    },
  ]
}

function SideCell({ payment, side }: { readonly payment: Receipt; readonly side: 'payer' | 'receiver' }) {
  const { name, avatar, avatar_id: preset } = payment[side]
  return (
    <NameCell
      name={name}
      rank={payment[`${side}_id`] === null ? undefined : 'player'}
      photo={avatar}
      preset={preset}
    />
  )
}
