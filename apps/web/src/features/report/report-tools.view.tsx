import type { Period } from '@cardroom/contract/periods'
import { reportGroupings } from '@cardroom/contract/report'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Grouping, ReportChoice } from './report-choice.ts'
import { ReportOrderView } from './report-order.view.tsx'
import { DaysFilter } from '#lib/desk/days-filter.tsx'
import { formatDate } from '#lib/format.ts'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { FilterChip } from '#ui/filter-chips/filter-chips.tsx'
import { Select } from '#ui/select/select.tsx'

interface ReportToolsViewProps {
  readonly choice: ReportChoice
  readonly onChoice: (choice: ReportChoice) => void
  /** The periods, newest first. */
  readonly periods: readonly Period[]
  readonly today: Date
  /** The agent whose players are shown, once known. */
  readonly agentName: string | null | undefined
  readonly groupings?: readonly Grouping[] | undefined
  readonly end?: ReactNode
  /** True if the order is chosen here, because there are no columns to sort. */
  readonly hasOrder?: boolean
}

const ofDays = 'days'

export function ReportToolsView(props: ReportToolsViewProps) {
  const { choice, onChoice, today, agentName, groupings = reportGroupings, end, hasOrder = false } = props
  const { t } = useTranslation(['report', 'common'])
  return (
    <FilterBar
      label={t('report:filters')}
      search={{
        label: t('report:search'),
        placeholder: t('report:search'),
        clearLabel: t('common:clear'),
        value: choice.search,
        onChange: (search) => onChoice({ ...choice, search }),
      }}
      end={end}
    >
      <PeriodSelect {...props} />
      <Select
        look="pill"
        label={t('report:byLabel')}
        choices={groupings.map((by) => ({ value: by, label: t(`report:byWhat.${by}`) }))}
        value={choice.by}
        onChange={(by) => onChoice({ ...choice, by })}
      />
      <DaysFilter
        days={choice.days}
        today={today}
        onDays={(days) => onChoice({ ...choice, days, period: null })}
      />
      {hasOrder && (
        <ReportOrderView by={choice.by} sort={choice.sort} onSort={(sort) => onChoice({ ...choice, sort })} />
      )}
      {choice.agentId !== null && (
        <FilterChip isOn removable onPress={() => onChoice({ ...choice, agentId: null })}>
          {agentName ?? t('report:ofAgent')}
        </FilterChip>
      )}
    </FilterBar>
  )
}

function PeriodSelect({ choice, onChoice, periods }: ReportToolsViewProps) {
  const { t } = useTranslation('report')
  const { period, days } = choice
  const named = periods.map(({ id, from, to, state, time_zone: zone }) => ({
    value: String(id),
    label:
      state === 'running'
        ? t('running')
        : t('week', { from: formatDate(from, zone), to: formatDate(to, zone) }),
  }))
  const running = periods.find(({ state }) => state === 'running')
  return (
    <Select
      look="pill"
      label={t('period')}
      choices={days ? [{ value: ofDays, label: t('ofDays') }, ...named] : named}
      value={days ? ofDays : String(period ?? running?.id ?? '')}
      onChange={(value) =>
        value !== ofDays &&
        onChoice({ ...choice, days: null, period: value === String(running?.id) ? null : Number(value) })
      }
    />
  )
}
