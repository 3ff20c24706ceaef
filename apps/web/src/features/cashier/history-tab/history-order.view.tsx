import { useTranslation } from 'react-i18next'
import { historySortIn } from './history-address.ts'
import { historySortText, type HistorySort } from './history-filter.ts'
import { Select } from '#ui/select/select.tsx'

interface HistoryOrderViewProps {
  readonly sort: HistorySort
  readonly onSort: (sort: HistorySort) => void
}

const orders = ['-time', 'time', '-paid', '-fee', '-received'] as const

/** Chooses the order of the history on a phone. On a wide screen the columns are sorted instead. */
export function HistoryOrderView({ sort, onSort }: HistoryOrderViewProps) {
  const { t } = useTranslation('cashier')
  const current = historySortText(sort)
  const offered = orders.some((order) => order === current) ? orders : [...orders, current]
  return (
    <Select
      look="pill"
      label={t('history.order')}
      choices={offered.map((value) => ({ value, label: t(`history.orders.${value}`) }))}
      value={current}
      onChange={(value) => onSort(historySortIn(value))}
    />
  )
}
