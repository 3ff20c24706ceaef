import { useState } from 'react'
import { FilterChip, FilterChips } from './filter-chips.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Filter chips' }

export function One({ language }: StoryProps) {
  const [filter, setFilter] = useState('all')
  const filters = [
    ['all', say(language, 'All', 'Все')],
    ['entrances', say(language, 'Entrances', 'Входы')],
    ['gameSessions', say(language, 'Game sessions', 'Игровые сессии')],
    ['returnsRequests', say(language, 'Returns, requests', 'Возвраты, заявки')],
    ['purchases', say(language, 'Purchases', 'Покупки')],
  ] as const
  return (
    <FilterChips label={say(language, 'Filter', 'Фильтр')}>
      {filters.map(([name, label]) => (
        <FilterChip key={name} isOn={name === filter} onPress={() => setFilter(name)}>
          {label}
        </FilterChip>
      ))}
    </FilterChips>
  )
}

export function Removable({ language }: StoryProps) {
  return (
    <Specimen>
      <FilterChips label={say(language, 'Filter', 'Фильтр')}>
        <FilterChip isOn icon="calendar" opens="dialog" onPress={() => undefined}>
          {say(language, '14–20 Nov', '14–20 нояб.')}
        </FilterChip>
        <FilterChip isOn removable onPress={() => undefined}>
          {say(language, 'Agents', 'Агенты')}
        </FilterChip>
        <FilterChip removable onPress={() => undefined}>
          {say(language, 'Managers', 'Менеджеры')}
        </FilterChip>
      </FilterChips>
    </Specimen>
  )
}
