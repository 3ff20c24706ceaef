import type { Settlement } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { countIn, rowGroups, type RowChoice } from './row-choice.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { FilterChip } from '#ui/filter-chips/filter-chips.tsx'

interface RowToolsViewProps {
  readonly settlement: Settlement
  readonly choice: RowChoice
  readonly onChoice: (choice: RowChoice) => void
}

/** Finds rows of a settlement at a desk: by name, agents, players, and the odd ones. */
export function RowToolsView({ settlement, choice, onChoice }: RowToolsViewProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const language = useLanguage()
  return (
    <FilterBar
      label={t('settlement:filters')}
      search={{
        label: t('settlement:deals.search'),
        placeholder: t('settlement:deals.search'),
        clearLabel: t('common:clear'),
        value: choice.search,
        onChange: (search) => onChoice({ ...choice, search }),
      }}
    >
      {rowGroups.map((group) => (
        <FilterChip key={group} isOn={choice.of === group} onPress={() => onChoice({ ...choice, of: group })}>
          {t(`settlement:groups.${group}`, { number: formatAmount(countIn(group, settlement), language) })}
        </FilterChip>
      ))}
    </FilterBar>
  )
}
