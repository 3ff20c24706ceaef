import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSheetView } from './filter-sheet.view.tsx'
import { withRole, type MemberFilter } from './member-filter.ts'
import styles from './member-filter.module.css'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { SearchField } from '#ui/search-field/search-field.tsx'

interface MemberFilterViewProps {
  readonly filter: MemberFilter
  readonly activeCount: number
  readonly search: string
  readonly today: Date
  /** All listed are players of one agent, so there is nothing to choose among roles and agents. */
  readonly ofPlayersOnly?: boolean
  /** Counts the members that a filter would leave. */
  readonly countOf: (filter: MemberFilter) => number
  readonly onFilter: (filter: MemberFilter) => void
  readonly onSearch: (search: string) => void
}

/** Shows the search, the filter's sheet, and the most useful filters as chips. */
export function MemberFilterView(props: MemberFilterViewProps) {
  const { filter, activeCount, search, today, ofPlayersOnly = false, countOf, onFilter, onSearch } = props
  const { t } = useTranslation(['members', 'common'])
  const [isOpen, setOpen] = useState(false)
  const isNoAgent = filter.agent === 'noneAgent'
  return (
    <>
      <div className={styles.line}>
        <SearchField
          label={t('members:search')}
          placeholder={t('members:search')}
          clearLabel={t('common:clear')}
          value={search}
          onChange={onSearch}
        />
        <IconButton
          icon="sliders-horizontal"
          iconSize={20}
          look="round"
          count={activeCount}
          label={activeCount ? t('members:filter.openOn', { count: activeCount }) : t('members:filter.open')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </div>
      {!ofPlayersOnly && (
        <FilterChips label={t('members:filter.label')} className={styles.chips}>
          {roleChips.map(({ role, words }) => (
            <FilterChip
              key={role}
              isOn={filter.roles.has(role)}
              removable
              onPress={() => onFilter(withRole(filter, role))}
            >
              {t(`members:filter.${words}`)}
            </FilterChip>
          ))}
          <FilterChip
            isOn={isNoAgent}
            removable
            onPress={() => onFilter({ ...filter, agent: isNoAgent ? 'all' : 'noneAgent' })}
          >
            {t('members:filter.noAgent')}
          </FilterChip>
        </FilterChips>
      )}
      {isOpen && (
        <FilterSheetView
          filter={filter}
          today={today}
          ofPlayersOnly={ofPlayersOnly}
          countOf={countOf}
          onApply={(chosen) => {
            onFilter(chosen)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const roleChips = [
  { role: 'agent', words: 'agents' },
  { role: 'player', words: 'players' },
  { role: 'manager', words: 'managers' },
] as const
