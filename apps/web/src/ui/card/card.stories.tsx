import { Card } from './card.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Card' }

export function Main({ language }: StoryProps) {
  return (
    <Specimen>
      <Card>
        {say(language, 'A surface that something stands on.', 'Поверхность, на которой что-то стоит.')}
      </Card>
      <Card padded={false}>
        <SectionHeader
          title={say(language, 'At the tables', 'За столами')}
          end={say(language, '14 open', 'Открыто 14')}
        />
      </Card>
    </Specimen>
  )
}
