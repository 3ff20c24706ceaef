import { eventually } from '@cardroom/testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { followKeyboard } from './keyboard.ts'
import { show } from '#test/show.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'

const visual = window.visualViewport!

/** Raises the keyboard as Safari does: the page keeps its height, but less of it is visible. */
function raiseKeyboard({ height, scale = 1 }: { readonly height: number; readonly scale?: number }) {
  Object.defineProperty(visual, 'height', { value: window.innerHeight - height, configurable: true })
  Object.defineProperty(visual, 'scale', { value: scale, configurable: true })
  visual.dispatchEvent(new Event('resize'))
}

followKeyboard(window)

function lowerAfterwards() {
  onTestFinished(() => {
    raiseKeyboard({ height: 0 })
    window.scrollTo(0, 0)
    for (const name of ['height', 'scale']) Reflect.deleteProperty(visual, name)
  })
}

test('a sheet stands on the keyboard, and goes down with it', async () => {
  lowerAfterwards()
  show(
    <Sheet open onClose={() => undefined} title="Top up" closeLabel="Close" footer={<button>Pay</button>} />,
  )
  const pay = page.getByRole('button', { name: 'Pay' })
  await expect.element(pay).toBeVisible()
  const bottom = () => page.getByRole('dialog').element().getBoundingClientRect().bottom
  await eventually(bottom).toBeCloseTo(window.innerHeight, 0)
  raiseKeyboard({ height: 300 })
  await eventually(bottom).toBeCloseTo(window.innerHeight - 300, 0)
  raiseKeyboard({ height: 0 })
  await eventually(bottom).toBeCloseTo(window.innerHeight, 0)
})

test('zooming in is no keyboard: nothing moves', async () => {
  lowerAfterwards()
  show(<Sheet open onClose={() => undefined} title="Top up" closeLabel="Close" />)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  raiseKeyboard({ height: 300, scale: 2 })
  expect(document.documentElement.style.getPropertyValue('--keyboard')).toBe('0px')
})

test.each([
  { room: 200, isButtonSeen: true },
  { room: 900, isButtonSeen: false },
])('the focused field stays in sight, and its button $room below it if it can', async (form) => {
  lowerAfterwards()
  show(
    <form>
      <p style={{ height: 1400 }}>Above</p>
      <input aria-label="Name" style={{ display: 'block', height: 40 }} />
      <p style={{ height: form.room }}>Between</p>
      <button type="submit" style={{ height: 44 }}>
        Save
      </button>
      <p style={{ height: 1400 }}>Below</p>
    </form>,
  )
  const [name, save] = [page.getByLabelText('Name'), page.getByRole('button', { name: 'Save' })]
  await expect.element(name).toBeInTheDocument()
  name.element().focus({ preventScroll: true })
  expect(window.scrollY).toBe(0)
  raiseKeyboard({ height: 300 })
  await expect.element(name).toBeInViewport({ ratio: 1 })
  if (form.isButtonSeen) await expect.element(save).toBeInViewport({ ratio: 1 })
  else await expect.element(save).not.toBeInViewport()
})
