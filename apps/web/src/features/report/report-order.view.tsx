import { useTranslation } from 'react-i18next'
import { sortIn, sortText, type Grouping, type ReportSort } from './report-choice.ts'
import { Select } from '#ui/select/select.tsx'

interface ReportOrderViewProps {
  readonly by: Grouping
  readonly sort: ReportSort
  readonly onSort: (sort: ReportSort) => void
}

const common = ['-result', 'result', '-stake', '-rounds'] as const
/** The order of a column that only a desk shows. */
const ofDesk = 'other'

/** Chooses the order of a phone's report; at a desk the columns do. */
export function ReportOrderView({ by, sort, onSort }: ReportOrderViewProps) {
  const { t } = useTranslation('report')
  const orders = [...common, ...(by === 'day' ? (['-date', 'date'] as const) : (['name'] as const))]
  const current = orders.find((order) => order === sortText(sort)) ?? ofDesk
  const offered = current === ofDesk ? [...orders, current] : orders
  return (
    <Select
      look="pill"
      label={t('order')}
      choices={offered.map((value) => ({ value, label: t(`orders.${value}`) }))}
      value={current}
      onChange={(value) => value !== ofDesk && onSort(sortIn(value))}
    />
  )
}
