import { eventually } from '@cardroom/testing'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Sheet } from './sheet.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { finger, middleOf, type Place } from '#test/touch.ts'
import { show } from '#test/show.tsx'

interface TillProps {
  readonly locked?: boolean
  readonly children?: ReactNode
}

/** Shows a page with a button that opens a sheet. */
function Till({ locked = false, children = <input aria-label="Amount" /> }: TillProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main style={{ padding: 40 }}>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Behind</button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Top up"
        closeLabel="Close"
        locked={locked}
        footer={<button>Pay</button>}
      >
        {children}
      </Sheet>
    </main>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const sheet = page.getByRole('dialog')
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const beside: Place = { x: 200, y: 60 }

async function open() {
  await button('Open').click()
  await expect.element(sheet).toBeVisible()
  await settled()
}

/** Waits until the sheet has risen, because a moving element cannot be aimed at. */
const settled = () => Promise.allSettled(document.getAnimations().map(({ finished }) => finished))

test('the focus is on the sheet, cycles within it by Tab, and is never behind it', async () => {
  show(<Till />)
  await open()
  await expect.element(sheet).toHaveFocus()
  const seen: (string | null | undefined)[] = []
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab()
    seen.push(focused())
  }
  expect(seen).toEqual(['Amount', 'Pay', 'Close', 'Amount', 'Pay'])
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Close')
})

test('Escape closes it, and the focus returns to its opener', async () => {
  show(<Till />)
  await open()
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
})

test('the focus also returns if a field in the sheet took it at once', async () => {
  show(
    <Till>
      <input aria-label="Amount" autoFocus />
    </Till>,
  )
  await open()
  await expect.element(page.getByLabelText('Amount')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Open')).toHaveFocus()
})

test('if a menu opened the sheet, the focus returns to the button of the menu', async () => {
  show(<Row />)
  await button('Actions').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Remove?' })).toHaveFocus()
  await settled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Remove?' })).not.toBeInTheDocument()
  await expect.element(button('Actions')).toHaveFocus()
})

function Row() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Menu trigger={<button>Actions</button>} items={[{ label: 'Remove', onChoose: () => setOpen(true) }]} />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Remove?" closeLabel="Close" />
    </>
  )
}

test('the page behind it can neither be pressed nor read out', async () => {
  show(<Till />)
  await open()
  expect(button('Behind').query()).toBeNull()
  await finger.tap(middleOf(document.querySelector('main > button:nth-of-type(2)')!))
  expect(focused()).not.toBe('Behind')
})

test('a press beside it closes it', async () => {
  show(<Till />)
  await open()
  await finger.tap(beside)
  await expect.element(sheet).not.toBeInTheDocument()
})

test('while a request is on its way nothing closes it', async () => {
  show(<Till locked />)
  await open()
  await finger.tap(beside)
  await userEvent.keyboard('{Escape}')
  await pullDown(200)
  await settled()
  await expect.element(sheet).toBeVisible()
})

test('pulled down far enough it closes; pulled a little, it springs back', async () => {
  show(<Till />)
  await open()
  await pullDown(60)
  await eventually(() => getComputedStyle(sheet.element()).translate).toBe('none')
  await expect.element(sheet).toBeVisible()
  await pullDown(120)
  await expect.element(sheet).not.toBeInTheDocument()
})

test('a touch that the system cancels closes nothing', async () => {
  show(<Till />)
  await open()
  const from = grip()
  await finger.down(from)
  await finger.move({ x: from.x, y: from.y + 150 })
  await eventually(() => getComputedStyle(sheet.element()).translate).toBe('0px 150px')
  await finger.lost()
  await eventually(() => getComputedStyle(sheet.element()).translate).toBe('none')
  await expect.element(sheet).toBeVisible()
})

test('Escape closes the upper of two sheets, and the focus returns to that sheet’s opener', async () => {
  show(
    <Till>
      <Within />
    </Till>,
  )
  await open()
  await button('Which club').click()
  await expect.element(page.getByRole('dialog', { name: 'Clubs' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Clubs' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'Top up' })).toBeVisible()
  await expect.element(button('Which club')).toHaveFocus()
})

function Within() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Which club</button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Clubs" closeLabel="Close clubs">
        Northgate
      </Sheet>
    </>
  )
}

test('a sheet that opens by itself waits until the other is closed', async () => {
  show(
    <>
      <Till />
      <Notice />
    </>,
  )
  await open()
  window.dispatchEvent(new Event('chips'))
  await expect.element(page.getByText('Of which some wait')).toBeInTheDocument()
  expect(page.getByRole('dialog', { name: 'Chips came' }).query()).toBeNull()
  await expect.element(page.getByRole('dialog', { name: 'Top up' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Chips came' })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
})

function Notice() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const come = () => setOpen(true)
    window.addEventListener('chips', come)
    return () => window.removeEventListener('chips', come)
  }, [])
  return (
    <>
      {isOpen && <p>Of which some wait</p>}
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Chips came"
        closeLabel="Close notice"
        waits
      />
    </>
  )
}

/** Returns the middle of the bar at the top of the sheet. */
function grip(): Place {
  const { left, top, width } = sheet.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + 12 }
}

async function pullDown(distance: number) {
  const from = grip()
  await finger.down(from)
  for (const share of [0.5, 1]) await finger.move({ x: from.x, y: from.y + distance * share })
  await finger.up()
}
