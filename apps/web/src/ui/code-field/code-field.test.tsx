import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CodeField } from './code-field.tsx'
import { show } from '#test/show.tsx'

interface LogInProps {
  readonly begin?: string
  readonly onComplete?: (code: string) => void
}

function LogIn({ begin = '', onComplete }: LogInProps) {
  const [code, setCode] = useState(begin)
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

const field = page.getByLabelText('Code', { exact: true })
const caret = () => (field.element() as HTMLInputElement).selectionStart

test('digits advance by themselves, the sixth sends the code, and further ones are ignored', async () => {
  const onComplete = vi.fn()
  show(<LogIn onComplete={onComplete} />)
  await field.click()
  await userEvent.keyboard('40-72 x1')
  await expect.element(field).toHaveValue('40721')
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard('39')
  await expect.element(field).toHaveValue('407213')
  expect(onComplete.mock.calls).toEqual([['407213']])
})

test('a code is extracted from a pasted sentence', async () => {
  const onComplete = vi.fn()
  show(<LogIn onComplete={onComplete} />)
  // All pages of a run share one clipboard, so the text is entered at once, as a paste does.
  await userEvent.fill(field, 'Your code: 407 213')
  await expect.element(field).toHaveValue('407213')
  expect(onComplete.mock.calls).toEqual([['407213']])
})

test('the keyboard of a phone fills it in at once', async () => {
  const onComplete = vi.fn()
  show(<LogIn onComplete={onComplete} />)
  await field.fill('407213')
  await expect.element(field).toHaveValue('407213')
  expect(onComplete.mock.calls).toEqual([['407213']])
})

test('a wrong digit in the middle is deleted, and the right one takes its place', async () => {
  const onComplete = vi.fn()
  show(<LogIn begin="409213" onComplete={onComplete} />)
  await field.click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}')
  await expect.element(field).toHaveValue('40213')
  await userEvent.keyboard('7')
  await expect.element(field).toHaveValue('407213')
  expect(caret()).toBe(3)
  expect(onComplete.mock.calls).toEqual([['407213']])
})

test('a wrong key pressed in the middle is ignored, and typing continues there', async () => {
  show(<LogIn begin="4213" />)
  await field.click()
  await userEvent.keyboard('{Home}{ArrowRight}o0')
  await expect.element(field).toHaveValue('40213')
  expect(caret()).toBe(2)
  await userEvent.keyboard('79')
  await expect.element(field).toHaveValue('407921')
  expect(caret()).toBe(4)
})

test('a press anywhere on the six boxes reaches the field', async () => {
  show(<LogIn />)
  await expect.element(field).toBeVisible()
  const { left, top, width, height } = field.element().parentElement!.getBoundingClientRect()
  for (const share of [0.05, 0.5, 0.95]) {
    const hit = document.elementFromPoint(left + width * share, top + height / 2)
    expect(hit).toBe(field.element())
  }
})
