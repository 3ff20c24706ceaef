import { useState } from 'react'
import { Sheet } from './sheet.tsx'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Sheet' }

export function Main({ language }: StoryProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Specimen>
      <Button onClick={() => setOpen(true)}>{say(language, 'Top up', 'Пополнить')}</Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={say(language, 'Top up', 'Пополнение')}
        closeLabel={say(language, 'Close', 'Закрыть')}
        aside={
          <>
            <Coin name="diamond" />
            {say(language, '1,240', '1\u202f240')}
          </>
        }
        footer={
          <>
            <Button look="second">{say(language, 'Cancel', 'Отмена')}</Button>
            <Button>{say(language, 'Exchange 1,000', 'Обменять 1\u202f000')}</Button>
          </>
        }
      >
        <div style={{ paddingTop: 14 }}>
          <Segmented
            label={say(language, 'Top up', 'Пополнение')}
            segments={[
              { name: 'purchase', label: say(language, 'Purchase', 'Покупка') },
              { name: 'exchange', label: say(language, 'Exchange', 'Обмен') },
            ]}
            current="exchange"
            onChange={() => undefined}
          />
        </div>
      </Sheet>
    </Specimen>
  )
}

export function Long({ language }: StoryProps) {
  return (
    <Sheet
      open
      onClose={() => undefined}
      title={say(language, 'Choose an agent', 'Выберите агента')}
      closeLabel={say(language, 'Close', 'Закрыть')}
      footer={<Button>{say(language, 'Assign', 'Назначить')}</Button>}
    >
      {Array.from({ length: 30 }, (_, place) => (
        <p key={place} style={{ padding: '12px 0' }}>
          {say(language, 'Agent', 'Агент')} {place + 1}
        </p>
      ))}
    </Sheet>
  )
}
