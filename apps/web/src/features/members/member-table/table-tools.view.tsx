import type { ClubMember } from '@cardroom/contract/members'
import type { GivenRole } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableChoice } from './table-choice.ts'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { FilterChip } from '#ui/filter-chips/filter-chips.tsx'
import { Select } from '#ui/select/select.tsx'

interface TableToolsViewProps {
  readonly choice: TableChoice
  readonly onChoice: (choice: TableChoice) => void
  /** The agents to choose among; undefined for an agent, who sees only its own players. */
  readonly agents: readonly ClubMember[] | undefined
  /** Whether the user sees what members owe. */
  readonly seesTabs: boolean
  readonly end?: ReactNode
}

const everybody = 'all'

export function TableToolsView({ choice, onChoice, agents, seesTabs, end }: TableToolsViewProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <FilterBar
      label={t('members:filter.label')}
      search={{
        label: t('members:search'),
        placeholder: t('members:search'),
        clearLabel: t('common:clear'),
        value: choice.search,
        onChange: (search) => onChoice({ ...choice, search }),
      }}
      end={end}
    >
      {agents && <PeopleSelects choice={choice} onChoice={onChoice} agents={agents} />}
      {seesTabs && (
        <FilterChip
          isOn={choice.withTab}
          removable
          onPress={() => onChoice({ ...choice, withTab: !choice.withTab })}
        >
          {t('members:table.withTab')}
        </FilterChip>
      )}
    </FilterBar>
  )
}

interface PeopleSelectsProps extends Pick<TableToolsViewProps, 'choice' | 'onChoice'> {
  readonly agents: readonly ClubMember[]
}

/** Chooses the members by their role and by their agent. */
function PeopleSelects({ choice, onChoice, agents }: PeopleSelectsProps) {
  const { t } = useTranslation(['members', 'common'])
  const roles: readonly GivenRole[] = ['player', 'agent', 'manager']
  return (
    <>
      <Select
        look="pill"
        label={t('members:filter.roles')}
        choices={[
          { value: everybody, label: t('members:table.allRoles') },
          ...roles.map((role) => ({ value: role, label: t(`common:roles.${role}`) })),
        ]}
        value={choice.role === '' ? everybody : choice.role}
        onChange={(role) => onChoice({ ...choice, role: role === everybody ? '' : role })}
      />
      <Select
        look="pill"
        label={t('members:filter.agent')}
        choices={[
          { value: everybody, label: t('members:table.allAgents') },
          { value: '0', label: t('members:filter.noneAgent') },
          ...agents.map(({ user_id: id, name }) => ({ value: String(id), label: name })),
        ]}
        value={choice.agentId === null ? everybody : String(choice.agentId)}
        onChange={(id) => onChoice({ ...choice, agentId: id === everybody ? null : Number(id) })}
      />
    </>
  )
}
