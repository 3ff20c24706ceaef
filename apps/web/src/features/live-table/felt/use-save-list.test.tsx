import { asUser } from '@cardroom/contract/ids.fixtures'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSaveList } from './use-save-list.ts'
import { show } from '#test/show.tsx'
import { ToastArea } from '#ui/toast/toast.tsx'

beforeEach(() => localStorage.clear())

function Menu() {
  const saveList = useSaveList(asUser(1), 7)
  return <button onClick={() => saveList(1284)}>Save my list</button>
}

/** On a busy machine a look may take longer than a toast stays. */
function keepToasts() {
  const held = document.head.appendChild(document.createElement('style'))
  held.textContent = '[role=progressbar] { animation-duration: 3600s !important }'
  onTestFinished(() => held.remove())
}

test('a device that keeps no list of the round says so', async () => {
  keepToasts()
  show(
    <>
      <Menu />
      <ToastArea label="Messages" />
    </>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Save my list' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device keeps no list of round 1,284')
})
