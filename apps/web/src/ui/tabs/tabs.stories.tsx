import { useState } from 'react'
import { Tabs } from './tabs.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Tabs' }

export function Many({ language }: StoryProps) {
  const [tab, setTab] = useState('requests')
  const tabs = [
    { name: 'sell', label: say(language, 'Sell', 'Продажа') },
    { name: 'history', label: say(language, 'History', 'История') },
    { name: 'requests', label: say(language, 'Requests', 'Заявки'), waiting: 6 },
    { name: 'chipsRequest', label: say(language, 'Request chips', 'Запрос') },
    { name: 'chipsReturn', label: say(language, 'Return chips', 'Возврат') },
  ]
  return (
    <Tabs label={say(language, 'Cashier', 'Касса')} tabs={tabs} current={tab} onChange={setTab}>
      <Specimen>{tab}</Specimen>
    </Tabs>
  )
}

export function Few({ language }: StoryProps) {
  const [tab, setTab] = useState('members')
  const tabs = [
    { name: 'members', label: say(language, 'Members', 'Участники'), total: 48 },
    { name: 'new', label: say(language, 'New', 'Новые'), waiting: 3 },
    { name: 'banned', label: say(language, 'Banned', 'Блокировки'), total: 1 },
  ]
  return <Tabs label={say(language, 'Members', 'Участники')} tabs={tabs} current={tab} onChange={setTab} />
}
