import { Note } from './note.tsx'
import { Button } from '#ui/button/button.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Note' }

export function Main({ language }: StoryProps) {
  return (
    <Specimen>
      <Note
        leading={<Coin name="jade" size={26} />}
        title={say(language, '264 jade short for 4 stars', 'До 4 звёзд не хватает 264 нефрита')}
        text={say(language, 'Renews 03.12.25', 'Продление 03.12.25')}
        action={
          <Button size="medium" look="second">
            {say(language, 'Top up', 'Пополнить')}
          </Button>
        }
      />
    </Specimen>
  )
}
