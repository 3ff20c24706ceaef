import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Field } from './field.tsx'
import { show } from '#test/show.tsx'

/** Shows a field whose error appears when it loses the focus, above the button that is pressed next. */
function Form() {
  const [error, setError] = useState<string>()
  const [isTaken, setTaken] = useState(false)
  return (
    <>
      <Field label="Name" error={error}>
        {(control) => <input {...control} onBlur={() => setError('At least 3 characters')} />}
      </Field>
      <label style={{ display: 'block', height: 16 }}>
        <input type="checkbox" checked={isTaken} onChange={() => setTaken(!isTaken)} /> I am over 18
      </label>
    </>
  )
}

const box = page.getByRole('checkbox', { name: 'I am over 18' })
const error = page.getByRole('alert')

test('the error of a field that loses the focus does not move the pressed button away', async () => {
  show(<Form />)
  await page.getByLabelText('Name').click()
  await box.click()
  await expect.element(box).toBeChecked()
  await expect.element(error).toHaveTextContent('At least 3 characters')
})

test('the error waits while something is pressed, and then appears', async () => {
  show(<Form />)
  await page.getByLabelText('Name').click()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  box.element().focus()
  await expect.element(box).toHaveFocus()
  expect(error.elements()).toEqual([])
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect.element(error).toBeVisible()
})
