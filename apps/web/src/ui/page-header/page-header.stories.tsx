import { PageHeader } from './page-header.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Page header' }

export function Main({ language }: StoryProps) {
  const back = say(language, 'Back', 'Назад')
  return (
    <>
      <PageHeader
        title={say(language, 'Club K7M2QX', 'Клуб K7M2QX')}
        backLabel={back}
        onBack={() => undefined}
      >
        <Button size="medium" look="second" icon="user-plus">
          {say(language, 'Invite', 'Пригласить')}
        </Button>
      </PageHeader>
      <PageHeader
        title={say(language, 'Sessions and profit', 'Сессии и прибыль')}
        backLabel={back}
        onBack={() => undefined}
      >
        <IconButton icon="download" label={say(language, 'Export', 'Выгрузить')} />
      </PageHeader>
      <PageHeader
        title="Northgate"
        meta={say(language, '48 members · 19 online', '48 участников · 19 в сети')}
        backLabel={back}
        onBack={() => undefined}
      />
      <PageHeader title={say(language, 'Settings', 'Настройки')} backLabel={back} />
    </>
  )
}
