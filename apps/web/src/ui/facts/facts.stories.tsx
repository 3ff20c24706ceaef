import { Facts } from './facts.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Facts' }

export function Main({ language }: StoryProps) {
  const facts = [
    { name: say(language, 'Price', 'Цена'), value: <Amount coin={<Coin name="diamond" />}>900</Amount> },
    {
      name: say(language, 'Your diamonds', 'Ваши алмазы'),
      value: <Amount>{say(language, '1,240', '1\u202f240')}</Amount>,
    },
    { name: say(language, 'Left after', 'Останется'), value: <Amount>340</Amount> },
  ]
  return (
    <Specimen gap={32}>
      <Facts facts={facts} />
      <Facts facts={facts} look="close" />
    </Specimen>
  )
}
