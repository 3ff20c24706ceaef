import { useState } from 'react'
import { SearchField } from './search-field.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Search field' }

export function Main({ language }: StoryProps) {
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('Voss')
  const words = {
    label: say(language, 'Search members', 'Поиск участников'),
    clearLabel: say(language, 'Clear', 'Очистить'),
    placeholder: say(language, 'Name or ID', 'Имя или ID'),
  }
  return (
    <Specimen>
      <SearchField {...words} value={first} onChange={setFirst} />
      <SearchField {...words} value={second} onChange={setSecond} />
    </Specimen>
  )
}
