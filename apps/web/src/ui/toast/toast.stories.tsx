import { useEffect } from 'react'
import { ToastArea, showToast } from './toast.tsx'
import { Button } from '#ui/button/button.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Toast' }

export function Main({ language }: StoryProps) {
  useEffect(() => {
    showToast({ tone: 'success', title: say(language, 'Chips sold', 'Фишки проданы') })
    showToast({
      tone: 'error',
      title: say(language, 'Wrong club', 'Неверный клуб'),
      text: say(language, 'No club has the code K7M3QX', 'Клуба с кодом K7M3QX нет'),
    })
  }, [language])
  return (
    <>
      <ToastArea label={say(language, 'Notices', 'Сообщения')} />
      <div style={{ height: 160 }} />
      <Specimen>
        <Button
          onClick={() =>
            showToast({ tone: 'error', title: say(language, 'Low balance!', 'Недостаточно средств!') })
          }
        >
          {say(language, 'Show', 'Показать')}
        </Button>
      </Specimen>
    </>
  )
}
