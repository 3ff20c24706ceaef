import { useTranslation } from 'react-i18next'
import type { DataSort } from '#ui/data-table/data-column.ts'
import { Select } from '#ui/select/select.tsx'

interface RowOrderViewProps {
  readonly sort: DataSort | null
  readonly onSort: (sort: DataSort | null) => void
}

const orders = ['largest', '-result', 'result', '-stake', 'name'] as const
/** The value that stands for an order by a column of the wide screen. */
const other = 'other' as const

/** Chooses the order of a settlement's cards on a phone. On a wide screen the columns are sorted instead. */
export function RowOrderView({ sort, onSort }: RowOrderViewProps) {
  const { t } = useTranslation('settlement')
  const asked = sort === null ? 'largest' : `${sort.isDescending ? '-' : ''}${sort.name}`
  const current = orders.find((order) => order === asked) ?? other
  const offered = current === other ? [...orders, current] : orders
  return (
    <Select
      look="pill"
      label={t('order')}
      choices={offered.map((value) => ({ value, label: t(`orders.${value}`) }))}
      value={current}
      onChange={(value) => {
        if (value === 'largest') onSort(null)
        else if (value !== other)
          onSort({ name: value.replace('-', ''), isDescending: value.startsWith('-') })
      }}
    />
  )
}
