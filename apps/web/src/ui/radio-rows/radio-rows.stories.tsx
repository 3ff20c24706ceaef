import { useState } from 'react'
import { RadioRows } from './radio-rows.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Radio rows' }

export function Rows({ language }: StoryProps) {
  const [reason, setReason] = useState<string | null>('amount')
  return (
    <Specimen>
      <RadioRows
        label={say(language, 'Reason', 'Причина')}
        value={reason}
        onChange={setReason}
        choices={[
          { value: 'amount', label: say(language, 'Incorrect amount of chips', 'Неверное количество фишек') },
          {
            value: 'funds',
            label: say(language, 'Insufficient funds on the balance', 'Недостаточно средств на балансе'),
            meta: say(language, 'You have 1,200', 'У вас 1 200'),
          },
          {
            value: 'rules',
            label: say(language, 'Violation of the club’s rules', 'Нарушение правил клуба'),
            disabled: true,
          },
        ]}
      />
    </Specimen>
  )
}

export function Cards({ language }: StoryProps) {
  const [target, setTarget] = useState<'red' | 'jade'>('red')
  return (
    <Specimen>
      <RadioRows
        look="cards"
        label={say(language, 'Exchange for', 'Обменять на')}
        hideLabel
        value={target}
        onChange={setTarget}
        choices={[
          {
            value: 'red',
            label: say(language, 'Red chips', 'Красные фишки'),
            meta: say(language, '1 diamond = 100', '1 алмаз = 100'),
            leading: <Coin name="red" size={30} />,
          },
          {
            value: 'jade',
            label: say(language, 'Jade', 'Нефрит'),
            meta: say(language, '1 diamond = 1', '1 алмаз = 1'),
            leading: <Coin name="jade" size={30} />,
          },
        ]}
      />
    </Specimen>
  )
}
