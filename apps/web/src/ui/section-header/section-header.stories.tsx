import { SectionHeader } from './section-header.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Section header' }

export function Main({ language }: StoryProps) {
  return (
    <>
      <SectionHeader title={say(language, 'Games', 'Игры')} />
      <SectionHeader
        title={say(language, 'Games', 'Игры')}
        end={
          <>
            <Icon name="circle-pause" size={15} />
            {say(language, 'Paused', 'Пауза')}
          </>
        }
      />
    </>
  )
}
