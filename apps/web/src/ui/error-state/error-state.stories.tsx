import { ErrorState } from './error-state.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Error state' }

export function Main({ language }: StoryProps) {
  return (
    <ErrorState
      title={say(language, 'Members did not load', 'Участники не загрузились')}
      text={say(language, 'Oops, something went wrong', 'Ой, что-то пошло не так')}
      retryLabel={say(language, 'Try again', 'Попробовать снова')}
      onRetry={() => undefined}
      reference={say(language, 'Error code 7f3a91c2', 'Код ошибки 7f3a91c2')}
    />
  )
}
