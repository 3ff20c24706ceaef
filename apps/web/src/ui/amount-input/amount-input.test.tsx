import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AmountInput } from './amount-input.tsx'
import { show } from '#test/show.tsx'

interface SaleProps {
  readonly begin?: string
  readonly decimals?: number
}

/** Shows the value that was read below the field. */
function Sale({ begin = '', decimals = 0 }: SaleProps) {
  const [value, setValue] = useState(begin)
  return (
    <>
      <input aria-label="From elsewhere" defaultValue="12 480" />
      <AmountInput
        label="Amount"
        value={value}
        onChange={setValue}
        decimals={decimals}
        unreadable={(problem) => (problem === 'incomplete' ? undefined : `Not read: ${problem}`)}
        format={(text) => Number(text).toLocaleString('en')}
      />
      <p role="status">{value === '' ? 'none' : value}</p>
    </>
  )
}

const field = page.getByLabelText('Amount')
const read = page.getByRole('status')
const box = () => field.element() as HTMLInputElement
const selected = () => box().value.slice(box().selectionStart ?? 0, box().selectionEnd ?? 0)

test('digits are read as they are typed, and grouped once the field is left', async () => {
  show(<Sale />)
  await field.click()
  await userEvent.keyboard('12480')
  await expect.element(field).toHaveValue('12480')
  await expect.element(read).toHaveTextContent('12480')
  await userEvent.tab()
  await expect.element(field).toHaveValue('12,480')
})

test('a person who taps an amount replaces it', async () => {
  show(<Sale begin="12480" />)
  await field.click()
  await eventually(selected).toBe('12480')
  await userEvent.keyboard('7')
  await expect.element(read).toHaveTextContent(/^7$/)
})

test('a person who enters the field by Tab replaces it too', async () => {
  show(<Sale begin="12480" />)
  await page.getByLabelText('From elsewhere').click()
  await userEvent.tab()
  await eventually(selected).toBe('12480')
  await userEvent.keyboard('7')
  await expect.element(read).toHaveTextContent(/^7$/)
})

test('further taps move the caret to where they land', async () => {
  show(<Sale begin="12480" />)
  await field.click()
  await eventually(selected).toBe('12480')
  await field.click({ position: { x: 300, y: 20 } })
  await eventually(selected).toBe('')
  await userEvent.keyboard('5')
  await expect.element(read).toHaveTextContent('124805')
  await field.click({ position: { x: 20, y: 20 } })
  await userEvent.keyboard('9')
  await eventually(() => box().value.length).toBe(7)
})

test('a digit typed before others leaves the caret behind itself', async () => {
  show(<Sale begin="12480" />)
  await field.click()
  await userEvent.keyboard('{Home}{ArrowRight}99')
  await expect.element(read).toHaveTextContent('1992480')
})

test('a comma that becomes a dot leaves the caret behind itself too', async () => {
  show(<Sale begin="125" decimals={4} />)
  await field.click()
  await userEvent.keyboard('{Home}{ArrowRight},0')
  await expect.element(field).toHaveValue('1.025')
  await expect.element(read).toHaveTextContent('1.025')
})

test('a needless leading zero disappears, and typing continues in its place', async () => {
  show(<Sale begin="480" />)
  await field.click()
  await userEvent.keyboard('{Home}012')
  await expect.element(read).toHaveTextContent('12480')
})

test('a pasted number with groups is read whole', async () => {
  show(<Sale />)
  // All pages of a run share one clipboard, so the text is entered at once, as a paste does.
  await userEvent.fill(field, '12 480')
  await expect.element(read).toHaveTextContent('12480')
})

test('a letter stays where it was typed and shows an error, and can be deleted again', async () => {
  show(<Sale />)
  await field.click()
  await userEvent.keyboard('12x')
  await expect.element(field).toHaveValue('12x')
  await expect.element(field).toHaveAccessibleDescription('Not read: noNumber')
  await expect.element(read).toHaveTextContent('none')
  await userEvent.keyboard('{Backspace}')
  await expect.element(read).toHaveTextContent('12')
  await expect.element(field).not.toHaveAccessibleDescription('Not read: noNumber')
})
