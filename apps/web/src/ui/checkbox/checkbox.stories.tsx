import { Checkbox } from './checkbox.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Checkbox' }

export function Main({ language }: StoryProps) {
  return (
    <Specimen gap={4}>
      <Checkbox defaultChecked>{say(language, 'Remember me', 'Запомнить меня')}</Checkbox>
      <Checkbox>{say(language, 'I am over 18', 'Мне есть 18 лет')}</Checkbox>
      <Checkbox error>{say(language, 'I am over 18', 'Мне есть 18 лет')}</Checkbox>
      <Checkbox mixed>{say(language, 'Selected 3 of 6', 'Выбрано 3 из 6')}</Checkbox>
      <Checkbox disabled defaultChecked>
        {say(language, 'Not yours to change', 'Изменить нельзя')}
      </Checkbox>
    </Specimen>
  )
}
