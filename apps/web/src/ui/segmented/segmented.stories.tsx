import { useState } from 'react'
import { Segmented } from './segmented.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Segmented' }

export function Main({ language }: StoryProps) {
  const [view, setView] = useState('purchase')
  return (
    <Specimen>
      <Segmented
        label={say(language, 'Top up', 'Пополнение')}
        segments={[
          { name: 'purchase', label: say(language, 'Purchase', 'Покупка') },
          { name: 'exchange', label: say(language, 'Exchange', 'Обмен') },
        ]}
        current={view}
        onChange={setView}
      />
      <Segmented
        label={say(language, 'Period', 'Период')}
        segments={[
          { name: 'purchase', label: say(language, 'Day', 'День') },
          { name: 'exchange', label: say(language, 'Week', 'Неделя'), waiting: 2 },
          { name: 'month', label: say(language, 'Month', 'Месяц') },
        ]}
        current={view}
        onChange={setView}
      />
    </Specimen>
  )
}
