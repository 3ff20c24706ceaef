import { useState } from 'react'
import { CodeField } from './code-field.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Code field' }

export function Main({ language }: StoryProps) {
  const [code, setCode] = useState('4072')
  const [wrong, setWrong] = useState('407213')
  const label = say(language, '6-digit code', 'Код из 6 цифр')
  return (
    <Specimen gap={24}>
      <CodeField
        label={label}
        value={code}
        onChange={setCode}
        autoFocus
        hint={say(
          language,
          'Sent to m•••@northgate.club. Again in 0:42',
          'Отправлен на m•••@northgate.club. Повтор через 0:42',
        )}
      />
      <CodeField
        label={label}
        value={wrong}
        onChange={setWrong}
        error={say(language, 'Incorrect code', 'Неверный код')}
      />
    </Specimen>
  )
}
