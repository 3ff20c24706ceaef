import { useState } from 'react'
import { AmountInput } from './amount-input.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Amount input' }

export function Main({ language }: StoryProps) {
  const unreadable = () => say(language, 'Whole chips only', 'Только целые фишки')
  const [give, setGive] = useState('1000')
  const [get, setGet] = useState('105000')
  const [dollars, setDollars] = useState('')
  const grouped = (value: string) => Number(value).toLocaleString(language).replaceAll('\u00a0', '\u202f')
  return (
    <>
      <Specimen columns={2}>
        <AmountInput
          label={say(language, 'You give', 'Вы отдаёте')}
          unit={<Coin name="diamond" size={22} />}
          value={give}
          unreadable={unreadable}
          onChange={setGive}
          format={grouped}
        />
        <AmountInput
          label={say(language, 'The club gets', 'Клуб получит')}
          unit={<Coin name="red" size={22} />}
          value={get}
          unreadable={unreadable}
          onChange={setGet}
          format={grouped}
        />
      </Specimen>
      <Specimen>
        <AmountInput
          label={say(language, 'You pay', 'Вы платите')}
          unit="$"
          decimals={2}
          placeholder="0"
          value={dollars}
          unreadable={unreadable}
          onChange={setDollars}
          error={say(language, 'Minimum value 1', 'Минимальное значение 1')}
        />
      </Specimen>
    </>
  )
}
