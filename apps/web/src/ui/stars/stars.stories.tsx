import { useState } from 'react'
import { StarCount, Stars } from './stars.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Stars' }

export function Main({ language }: StoryProps) {
  const [stars, setStars] = useState(6)
  const nameOf = (count: number) => say(language, `${count} stars`, `Звёзд: ${count}`)
  return (
    <Specimen>
      <Stars
        label={say(language, 'Rating', 'Рейтинг')}
        value={stars}
        held={4}
        onChange={setStars}
        nameOf={nameOf}
      />
      <StarCount count={4} label={nameOf(4)} />
    </Specimen>
  )
}
