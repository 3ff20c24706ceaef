import { useState } from 'react'
import { Select } from './select.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Select' }

export function Main({ language }: StoryProps) {
  const [game, setGame] = useState('all')
  const choices = [
    { value: 'all', label: say(language, 'All games', 'Все игры') },
    { value: '1', label: say(language, 'Roulette', 'Рулетка') },
    { value: '2', label: say(language, 'Baccarat', 'Баккара') },
  ]
  const label = say(language, 'Game', 'Игра')
  return (
    <Specimen>
      <Select label={label} choices={choices} value={game} onChange={setGame} />
      <Select look="pill" label={label} choices={choices} value={game} onChange={setGame} />
      <Select label={label} choices={choices} value={game} onChange={setGame} disabled />
    </Specimen>
  )
}
