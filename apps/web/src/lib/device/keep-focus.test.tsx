import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepFocus } from './keep-focus.ts'
import { show } from '#test/show.tsx'
import { drawn, finger, middleOf } from '#test/touch.ts'

keepFocus(window)

/** Shows a form whose button is disabled while its request is on its way, and disappears when it is done. */
function Request() {
  const [state, setState] = useState<'ready' | 'sent' | 'done'>('ready')
  return (
    <main>
      <section aria-label="Ask for chips">
        {state !== 'done' && (
          <button disabled={state === 'sent'} onClick={() => setState('sent')}>
            Send
          </button>
        )}
      </section>
      <input
        aria-label="The server says"
        style={{ position: 'absolute', left: -999 }}
        onInput={({ currentTarget }) => setState(currentTarget.value === 'no' ? 'ready' : 'done')}
      />
    </main>
  )
}

const send = page.getByRole('button', { name: 'Send' })
const around = page.getByRole('region', { name: 'Ask for chips' })

/** Gives the server's answer, which arrives wherever the focus is. */
function answer(text: 'yes' | 'no') {
  const input = page.getByLabelText('The server says').element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

async function sendByKey() {
  show(<Request />)
  await userEvent.tab()
  await expect.element(send).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(send).toBeDisabled()
}

test('a button that is disabled hands the focus to the element around it, and gets it back', async () => {
  await sendByKey()
  await expect.element(around).toHaveFocus()
  answer('no')
  await expect.element(send).toHaveFocus()
})

test('a button that disappears leaves the focus in its place', async () => {
  await sendByKey()
  await expect.element(around).toHaveFocus()
  answer('yes')
  await expect.element(send).not.toBeInTheDocument()
  await drawn()
  await expect.element(around).toHaveFocus()
})

test('a person who moved elsewhere meanwhile is not moved back', async () => {
  await sendByKey()
  await expect.element(around).toHaveFocus()
  page.getByLabelText('The server says').element().focus()
  answer('no')
  await expect.element(send).toBeEnabled()
  await drawn()
  await expect.element(page.getByLabelText('The server says')).toHaveFocus()
})

test('a person who uses touch keeps no place', async () => {
  show(<Request />)
  await expect.element(send).toBeVisible()
  await finger.tap(middleOf(send.element()))
  await expect.element(send).toBeDisabled()
  await drawn()
  expect(document.activeElement).toBe(document.body)
})
