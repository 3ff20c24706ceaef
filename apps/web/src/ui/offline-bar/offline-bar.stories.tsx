import { OfflineBar } from './offline-bar.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Offline bar' }

export function Main({ language }: StoryProps) {
  return (
    <OfflineBar>
      {say(language, 'No connection. Showing data from 21:40', 'Нет связи. Показано то, что было в 21:40')}
    </OfflineBar>
  )
}
