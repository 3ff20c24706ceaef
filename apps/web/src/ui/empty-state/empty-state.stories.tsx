import { EmptyState } from './empty-state.tsx'
import { Button } from '#ui/button/button.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Empty state' }

export function Main({ language }: StoryProps) {
  return (
    <EmptyState
      title={say(language, 'No clubs yet', 'Клубов пока нет')}
      text={say(
        language,
        'Enter a club code to ask for a seat, or open a room of your own with 200,000 red chips.',
        'Введите код клуба, чтобы вступить в него, или откройте свой зал с 200\u202f000 красных фишек.',
      )}
      action={<Button>{say(language, 'Create a club', 'Создать клуб')}</Button>}
    />
  )
}

export function Compact({ language }: StoryProps) {
  return (
    <EmptyState
      compact
      title={say(language, 'No requests', 'Заявок нет')}
      text={say(language, 'New ones appear here by themselves.', 'Новые появятся здесь сами.')}
    />
  )
}
