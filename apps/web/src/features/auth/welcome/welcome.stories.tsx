import { WelcomeView } from './welcome.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Welcome', path: '/dashboard/welcome-page' }

export function Player({ language }: StoryProps) {
  const name = say(language, 'Mara Voss', 'Александра Преображенская')
  return <WelcomeView name={name} isGuest={false} busy={false} onTake={() => undefined} />
}

export function Guest() {
  return <WelcomeView name="Guest 4821" isGuest busy={false} onTake={() => undefined} />
}
