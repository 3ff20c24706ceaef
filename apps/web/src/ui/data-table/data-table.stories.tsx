import { useState } from 'react'
import { DataPanel } from './data-panel.tsx'
import { people, personColumns } from './data-table.fixtures.tsx'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useDataRows } from './use-data-rows.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterChip } from '#ui/filter-chips/filter-chips.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Data table' }

export function Main({ language }: StoryProps) {
  return <Table language={language} count={24} />
}

export function WithPanel({ language }: StoryProps) {
  return <Table language={language} count={12} isOpen />
}

export function Windowed({ language }: StoryProps) {
  return <Table language={language} count={500} />
}

export function Empty({ language }: StoryProps) {
  return <Table language={language} count={0} />
}

interface TableProps {
  readonly language: StoryProps['language']
  readonly count: number
  readonly isOpen?: boolean
}

function Table({ language, count, isOpen: isOpenAtFirst = false }: TableProps) {
  const rows = people(count)
  const data = useDataRows(rows, ({ id }) => id)
  const [sort, setSort] = useState({ name: 'result', isDescending: true })
  const [search, setSearch] = useState('')
  const [isClosed, setClosed] = useState(!isOpenAtFirst)
  const shown = data.isOpen || !isClosed ? (data.current ?? rows[0]) : undefined
  return (
    <main style={{ margin: '0 24px 24px' }}>
      <FilterBar
        label={say(language, 'Filters', 'Фильтры')}
        search={{
          label: say(language, 'Search', 'Поиск'),
          placeholder: say(language, 'Name or ID', 'Имя или ID'),
          clearLabel: say(language, 'Clear', 'Очистить'),
          value: search,
          onChange: setSearch,
        }}
        end={
          <Button look="second" size="medium" icon="download">
            {say(language, 'Export', 'Выгрузить')}
          </Button>
        }
      >
        <FilterChip isOn icon="calendar" opens="menu">
          {say(language, 'This week', 'Эта неделя')}
        </FilterChip>
      </FilterBar>
      <DataTable
        label={say(language, 'Members', 'Участники')}
        columns={personColumns(language)}
        data={data}
        sort={sort}
        onSort={setSort}
        hasPanel
        ticks={{
          all: say(language, 'Tick all', 'Отметить всех'),
          one: ({ name }) => say(language, `Tick ${name}`, `Отметить: ${name}`),
        }}
        foot={say(
          language,
          `${data.ticked.length} of ${count} ticked`,
          `Отмечено ${data.ticked.length} из ${count}`,
        )}
      />
      {shown && (
        <DataPanel
          label={shown.name}
          closeLabel={say(language, 'Close', 'Закрыть')}
          onClose={() => {
            setClosed(true)
            data.close()
          }}
        >
          <h2>{shown.name}</h2>
        </DataPanel>
      )}
    </main>
  )
}
