import type { Settlement } from '@cardroom/contract/settlements'
import type { ReactNode } from 'react'
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
  /** The saved views. */
  readonly end?: ReactNode
}

/**
 * Shows the search and the filters of a settlement's rows on a wide screen: agents only, players only, odd rows only,
 * or the week's games instead. The search is cleared between people and games, because a person's name finds no games.
 */
export function RowToolsView({ settlement, choice, onChoice, end }: RowToolsViewProps) {
  const { t } = useTranslation(['settlement', 'common'])
  const language = useLanguage()
  const isOfGames = choice.of === 'games'
  const choose = (of: RowChoice['of']) =>
    onChoice({ ...choice, of, search: isOfGames === (of === 'games') ? choice.search : '' })
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
      end={end}
    >
      {rowGroups.map((group) => (
        <FilterChip key={group} isOn={choice.of === group} onPress={() => choose(group)}>
          {t(`settlement:groups.${group}`, { number: formatAmount(countIn(group, settlement), language) })}
        </FilterChip>
      ))}
      <FilterChip isOn={isOfGames} onPress={() => choose('games')}>
        {t('settlement:games.title')}
      </FilterChip>
    </FilterBar>
  )
}
