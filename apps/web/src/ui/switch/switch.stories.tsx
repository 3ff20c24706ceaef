import { Switch } from './switch.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Switch' }

export function Main({ language }: StoryProps) {
  return (
    <Specimen gap={0}>
      <Switch defaultChecked>{say(language, 'Sound', 'Звук')}</Switch>
      <Switch>{say(language, 'Vibration', 'Вибрация')}</Switch>
      <Switch
        meta={say(language, 'Blocked in this browser’s settings', 'Запрещены в настройках браузера')}
        disabled
      >
        {say(language, 'Push notifications', 'Push-уведомления')}
      </Switch>
      <Switch defaultChecked disabled>
        {say(language, 'Sell chips', 'Продавать фишки')}
      </Switch>
    </Specimen>
  )
}
