import { ErrorPopupView } from './error-popup.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Error popup' }

export function WithRequest({ language }: StoryProps) {
  return (
    <ErrorPopupView
      isOpen
      text={say(language, 'Oops, something went wrong', 'Что-то пошло не так')}
      requestId="7f3a91c2-4be0"
      onClose={() => undefined}
    />
  )
}
