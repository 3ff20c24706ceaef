import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToastArea, showToast } from './toast.tsx'
import { show } from '#test/show.tsx'
import { wait } from '#test/touch.ts'

const words = () =>
  [...document.querySelectorAll('[role=status] b, [role=alert] b')].map((each) => each.textContent)
/** A toast is there for two seconds. */
const itsTime = 2000

/** It has come to lie where it stays. */
const lain = () => wait(400)

async function showArea() {
  show(
    <>
      <ToastArea label="Messages" />
      <p style={{ marginTop: 400 }}>The cashier</p>
    </>,
  )
  await expect.element(page.getByText('The cashier')).toBeVisible()
}

afterEach(() => expect.poll(words, { timeout: 6000 }).toEqual([]))

test('what happened is said, politely, and goes by itself', async () => {
  await showArea()
  showToast({ title: 'Chips sold', tone: 'success' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Chips sold')
  await expect.poll(words, { timeout: 2 * itsTime }).toEqual([])
})

test('what went wrong interrupts', async () => {
  await showArea()
  showToast({ title: 'Low balance!', tone: 'error' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Low balance!')
})

test('the same twice is one; another is a second', async () => {
  await showArea()
  showToast({ title: 'Low balance!', tone: 'error' })
  showToast({ title: 'Low balance!', tone: 'error' })
  showToast({ title: 'Low balance!', text: 'Of the club', tone: 'error' })
  await expect.poll(() => words().length).toBe(2)
})

test('under the pointer it waits, and a press closes it', async () => {
  await showArea()
  showToast({ title: 'Copied' })
  const toast = page.getByText('Copied')
  await expect.element(toast).toBeVisible()
  await lain()
  await userEvent.hover(toast)
  await wait(itsTime + 500)
  expect(words()).toEqual(['Copied'])
  await toast.click()
  await expect.poll(words).toEqual([])
})

test('of many three are shown at once, and the others come after them', async () => {
  await showArea()
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title })
  await expect.poll(() => words().toSorted()).toEqual(['one', 'three', 'two'])
  await expect.poll(words, { timeout: 3 * itsTime }).toEqual(['four'])
})
