import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messageAt } from './talk.fixtures.ts'
import { TalkListView } from './talk-list.view.tsx'
import { show } from '#test/show.tsx'

const thirty = Array.from({ length: 30 }, (_, place) => messageAt(place + 1))

/** Shows the messages in a low box. The viewing person is person 1. */
function Talk() {
  const [messages, setMessages] = useState(thirty)
  const add = (person: number) => setMessages([...messages, messageAt(messages.length + 1, { person })])
  return (
    <>
      <div data-box style={{ height: 200, overflowY: 'auto' }}>
        <TalkListView messages={messages} isOwn={({ person }) => person === 1} onWriter={() => undefined} />
      </div>
      <button onClick={() => add(2)}>Another writes</button>
      <button onClick={() => add(1)}>I write</button>
    </>
  )
}

const box = () => document.querySelector('[data-box]') as HTMLElement
const left = () => box().scrollHeight - box().scrollTop - box().clientHeight
const count = () => page.getByRole('article').elements().length
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

test('the newest message is in sight, except for who reads older ones', async () => {
  show(<Talk />)
  await eventually(left).toBeLessThanOrEqual(1)
  await press('Another writes')
  await eventually(count).toBe(31)
  await eventually(left).toBeLessThanOrEqual(1)

  box().scrollTop = 0
  await press('Another writes')
  await eventually(count).toBe(32)
  expect(box().scrollTop).toBe(0)
  await press('I write')
  await eventually(left).toBeLessThanOrEqual(1)
})
