import { useTranslation } from 'react-i18next'
import { sortIn, sortText, type Grouping, type ReportSort } from './report-choice.ts'
import { Select } from '#ui/select/select.tsx'

interface ReportOrderViewProps {
  readonly by: Grouping
  readonly sort: ReportSort
  readonly onSort: (sort: ReportSort) => void
}

const common = ['-result', 'result', '-stake', '-rounds'] as const
/** The value that stands for an order by another column of the wide screen. */
const other = 'other' as const

/** Chooses the order of the report on a phone. On a wide screen the columns are sorted instead. */
export function ReportOrderView({ by, sort, onSort }: ReportOrderViewProps) {
  const { t } = useTranslation('report')
  const orders = [...common, ...(by === 'day' ? (['-date', 'date'] as const) : (['name'] as const))]
  const current = orders.find((order) => order === sortText(sort)) ?? other
  const offered = current === other ? [...orders, current] : orders
  return (
    <Select
      look="pill"
      label={t('order')}
      choices={offered.map((value) => ({ value, label: t(`orders.${value}`) }))}
      value={current}
      onChange={(value) => value !== other && onSort(sortIn(value))}
    />
  )
}
