import { TextArea, TextField } from './text-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Text field' }

export function Main({ language }: StoryProps) {
  return (
    <Specimen>
      <TextField
        label={say(language, 'E-mail', 'Почта')}
        icon="mail"
        defaultValue="mara.voss@northgate.club"
      />
      <TextField
        label={say(language, 'E-mail', 'Почта')}
        icon="mail"
        defaultValue="mara@northgate"
        error={say(language, 'Incorrect e-mail format', 'Неверный адрес почты')}
      />
      <TextField
        label={say(language, 'Name', 'Имя')}
        placeholder={say(language, 'At least 3 characters', 'Не меньше 3 символов')}
        hint={say(language, 'Others see it', 'Его видят другие')}
      />
      <TextField
        label={say(language, 'Club code', 'Код клуба')}
        hideLabel
        icon="search"
        code
        defaultValue="K7M3QX"
        trailing={
          <Button size="medium" look="second">
            {say(language, 'Find', 'Найти')}
          </Button>
        }
      />
      <TextField label={say(language, 'Name', 'Имя')} defaultValue="Eleanor" disabled />
      <TextArea
        label={say(language, 'Comment', 'Комментарий')}
        defaultValue={say(
          language,
          'We met at the summer tournament.',
          'Мы познакомились на летнем турнире.',
        )}
      />
    </Specimen>
  )
}
