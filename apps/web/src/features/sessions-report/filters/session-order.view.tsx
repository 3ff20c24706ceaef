import { useTranslation } from 'react-i18next'
import { sortIn, sortText } from './filter-address.ts'
import type { SessionSort } from './report-filter.ts'
import { Select } from '#ui/select/select.tsx'

interface SessionOrderViewProps {
  readonly sort: SessionSort
  readonly onSort: (sort: SessionSort) => void
}

const orders = ['-begun', 'begun', '-lasted', '-rounds', '-stake', '-result', 'result'] as const

/** Chooses the order of the list on a phone. On a wide screen the columns are sorted instead. */
export function SessionOrderView({ sort, onSort }: SessionOrderViewProps) {
  const { t } = useTranslation('sessions')
  const current = sortText(sort)
  const offered = orders.some((order) => order === current) ? orders : [...orders, current]
  return (
    <Select
      look="pill"
      label={t('order')}
      choices={offered.map((value) => ({ value, label: t(`orders.${value}`) }))}
      value={current}
      onChange={(value) => onSort(sortIn(value))}
    />
  )
}
