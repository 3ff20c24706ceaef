import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepFocus } from './keep-focus.ts'
import { show } from '#test/show.tsx'
import { drawn, finger, middleOf } from '#test/touch.ts'

keepFocus(window)

/** A form whose button is off while what it sent is on its way, and goes when it is done. */
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

/** What the server says comes by itself, whatever has the focus. */
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

test('a button that is switched off hands the focus to what is around it, and gets it back', async () => {
  await sendByKey()
  await expect.element(around).toHaveFocus()
  answer('no')
  await expect.element(send).toHaveFocus()
})

test('one that goes leaves the focus where it was', async () => {
  await sendByKey()
  await expect.element(around).toHaveFocus()
  answer('yes')
  await expect.element(send).not.toBeInTheDocument()
  await drawn()
  await expect.element(around).toHaveFocus()
})

test('who went elsewhere meanwhile is not called back', async () => {
  await sendByKey()
  await expect.element(around).toHaveFocus()
  page.getByLabelText('The server says').element().focus()
  answer('no')
  await expect.element(send).toBeEnabled()
  await drawn()
  await expect.element(page.getByLabelText('The server says')).toHaveFocus()
})

test('who goes by finger keeps no place', async () => {
  show(<Request />)
  await expect.element(send).toBeVisible()
  await finger.tap(middleOf(send.element()))
  await expect.element(send).toBeDisabled()
  await drawn()
  expect(document.activeElement).toBe(document.body)
})
