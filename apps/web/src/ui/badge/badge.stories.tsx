import { Badge } from './badge.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Badge' }

export function Main({ language }: StoryProps) {
  return (
    <Specimen columns={2}>
      <span>
        <Badge>{say(language, 'Agent', 'Агент')}</Badge>
      </span>
      <span>
        <Badge tone="positive" icon="check">
          {say(language, 'Successfully', 'Выполнено')}
        </Badge>
      </span>
      <span>
        <Badge tone="warning" icon="clock">
          {say(language, 'Pending', 'Ожидает')}
        </Badge>
      </span>
      <span>
        <Badge tone="negative" icon="x">
          {say(language, 'Rejected', 'Отклонено')}
        </Badge>
      </span>
      <span>
        <Badge tone="note" icon="clock">
          {say(language, 'Requested', 'Заявка подана')}
        </Badge>
      </span>
      <span>
        <Badge tone="negative" icon="ban">
          {say(language, 'Blocked', 'Заблокирован')}
        </Badge>
      </span>
      <span>
        <Badge tone="solid">{say(language, 'Test', 'Тест')}</Badge>
      </span>
    </Specimen>
  )
}
