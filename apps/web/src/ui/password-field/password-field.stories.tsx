import { PasswordField } from './password-field.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Password field' }

export function Main({ language }: StoryProps) {
  const words = {
    label: say(language, 'Password', 'Пароль'),
    showLabel: say(language, 'Show password', 'Показать пароль'),
    hideLabelText: say(language, 'Hide password', 'Скрыть пароль'),
  }
  return (
    <Specimen>
      <PasswordField {...words} autoComplete="current-password" defaultValue="correct-horse" />
      <PasswordField
        {...words}
        autoComplete="new-password"
        defaultValue="horse"
        error={say(
          language,
          'At least 8 characters with a digit, a lowercase and an uppercase letter',
          'Не меньше 8 символов, среди них цифра, строчная и заглавная буквы',
        )}
      />
    </Specimen>
  )
}
