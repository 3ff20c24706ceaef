import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useShortcuts } from './use-shortcuts.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { pressKey, releaseKey } from '#test/touch.ts'
import { show } from '#test/show.tsx'

/** Shows a table that counts the actions on it. */
function Table({ isAsked = false }: { readonly isAsked?: boolean }) {
  const [spins, setSpins] = useState(0)
  const [clears, setClears] = useState(0)
  const spin = () => setSpins((count) => count + 1)
  const clear = () => setClears((count) => count + 1)
  useShortcuts({ Space: spin, KeyC: clear })
  return (
    <>
      <p role="status">
        {spins} spins, {clears} cleared
      </p>
      <button onClick={spin}>Spin</button>
      <button onClick={clear}>Clear</button>
      <button aria-busy>Deal</button>
      <input aria-label="Name" />
      <Sheet open={isAsked} onClose={() => undefined} title="Leave?" closeLabel="Close" />
    </>
  )
}

const status = page.getByRole('status')

test('a key works wherever the focus is, and by its position: С of the Russian keyboard too', async () => {
  show(<Table />)
  await expect.element(status).toBeVisible()
  await userEvent.keyboard('c')
  await pressKey('KeyC', 'с')
  await releaseKey('KeyC', 'с')
  await expect.element(status).toHaveTextContent('0 spins, 2 cleared')
})

test('a held key plays once', async () => {
  show(<Table />)
  await expect.element(status).toBeVisible()
  await pressKey('Space', ' ')
  for (let again = 0; again < 5; again += 1) await pressKey('Space', ' ', { isHeld: true })
  await releaseKey('Space', ' ')
  await userEvent.keyboard('c')
  await expect.element(status).toHaveTextContent('1 spins, 1 cleared')
})

test('Space on the button itself plays once, not twice', async () => {
  show(<Table />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Spin' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('c')
  await expect.element(status).toHaveTextContent('1 spins, 1 cleared')
})

test('Space on a busy button, which ignores presses, is a key of the table', async () => {
  show(<Table />)
  await expect.element(status).toBeVisible()
  page.getByRole('button', { name: 'Deal' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(status).toHaveTextContent('1 spins, 0 cleared')
})

test('Space on another button presses that one', async () => {
  show(<Table />)
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Clear' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(status).toHaveTextContent('0 spins, 1 cleared')
})

test('typing in a field only types', async () => {
  show(<Table />)
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('c c')
  await expect.element(page.getByLabelText('Name')).toHaveValue('c c')
  await expect.element(status).toHaveTextContent('0 spins, 0 cleared')
})

test('a key under an open sheet plays nothing, nor does a key with Ctrl', async () => {
  const leave = show(<Table isAsked />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('c ')
  expect(document.querySelector('[role=status]')?.textContent).toBe('0 spins, 0 cleared')
  leave()
  show(<Table />)
  await expect.element(status).toBeVisible()
  await userEvent.keyboard('{Control>}c{/Control}')
  await expect.element(status).toHaveTextContent('0 spins, 0 cleared')
})
