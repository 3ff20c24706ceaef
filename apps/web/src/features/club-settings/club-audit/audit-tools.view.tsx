import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { auditKinds, leastAmounts, type AuditChoice } from './audit-choice.ts'
import { DaysFilter } from '#lib/desk/days-filter.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { Select } from '#ui/select/select.tsx'

interface AuditToolsViewProps {
  readonly choice: AuditChoice
  readonly onChoice: (choice: AuditChoice) => void
  readonly today: Date
  readonly end?: ReactNode
}

/** Shows the filters of the log. */
export function AuditToolsView({ choice, onChoice, today, end }: AuditToolsViewProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const language = useLanguage()
  const amounts = leastAmounts.map((value) => ({
    value,
    label: t('clubSettings:audit.fromAmount', { amount: formatAmount(Number(value), language) }),
  }))
  const kinds = auditKinds.map((kind) => ({ value: kind, label: t(`clubSettings:audit.kinds.${kind}`) }))
  return (
    <FilterBar
      label={t('clubSettings:audit.filters')}
      search={{
        label: t('clubSettings:audit.search'),
        placeholder: t('clubSettings:audit.search'),
        clearLabel: t('common:clear'),
        value: choice.search,
        onChange: (search) => onChoice({ ...choice, search }),
      }}
      end={end}
    >
      <Select
        look="pill"
        label={t('clubSettings:audit.kind')}
        choices={[{ value: '', label: t('clubSettings:audit.every') }, ...kinds]}
        value={choice.kind}
        onChange={(kind) => onChoice({ ...choice, kind })}
      />
      <Select
        look="pill"
        label={t('clubSettings:audit.least')}
        choices={[{ value: '', label: t('clubSettings:audit.anyAmount') }, ...amounts]}
        value={choice.least}
        onChange={(least) => onChoice({ ...choice, least })}
      />
      <DaysFilter days={choice.days} today={today} onDays={(days) => onChoice({ ...choice, days })} />
    </FilterBar>
  )
}
