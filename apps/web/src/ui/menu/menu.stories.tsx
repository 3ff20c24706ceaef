import { Menu } from './menu.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Menu' }

const nothing = () => undefined

export function Main({ language }: StoryProps) {
  return (
    <Specimen>
      <span style={{ justifySelf: 'end' }}>
        <Menu
          defaultOpen
          trigger={<IconButton icon="ellipsis-vertical" label={say(language, 'Actions', 'Действия')} />}
          items={[
            { label: say(language, 'Change role', 'Сменить роль'), icon: 'user-check', onChoose: nothing },
            {
              label: say(language, 'Assign to an agent', 'Назначить агента'),
              icon: 'user-plus',
              onChoose: nothing,
            },
            {
              label: say(language, 'Write', 'Написать'),
              icon: 'message-circle',
              onChoose: nothing,
              disabled: true,
            },
            { label: say(language, 'Block', 'Заблокировать'), icon: 'ban', onChoose: nothing, danger: true },
          ]}
        />
      </span>
    </Specimen>
  )
}
