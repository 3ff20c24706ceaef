import { eventually } from '@cardroom/testing'
import { StrictMode, useState } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppRouter } from './app-router.tsx'
import { useBack } from './use-back.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { show } from '#test/show.tsx'

/** Has three pages in a row. Layers open on the middle one. */
function House() {
  return (
    <StrictMode>
      <Routes>
        <Route path="/hall" element={<Hall />} />
        <Route path="/garden" element={<h1>Garden</h1>} />
        <Route path="*" element={<Porch />} />
      </Routes>
      <Link to="/porch">Out</Link>
    </StrictMode>
  )
}

function Porch() {
  return (
    <>
      <h1>Porch</h1>
      <Link to="/hall">Enter</Link>
    </>
  )
}

function Hall() {
  const [open, setOpen] = useState<'limits' | 'rules'>()
  const [hasMore, setMore] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const leave = useBack('/porch')
  const { search } = useLocation()
  const close = () => setOpen(undefined)
  return (
    <>
      <h1>Hall{search}</h1>
      <button onClick={() => setOpen('limits')}>Limits</button>
      <Menu
        trigger={<button>Actions</button>}
        items={[
          { label: 'Rules', onChoose: () => setOpen('rules') },
          { label: 'Garden', onChoose: () => void navigate('/garden') },
        ]}
      />
      <Sheet open={open === 'rules'} onClose={close} title="Rules" closeLabel="Close" />
      <Sheet open={open === 'limits'} onClose={close} title="Limits" closeLabel="Close" locked={isBusy}>
        <button onClick={() => setMore(true)}>More</button>
        <button onClick={leave}>Leave</button>
        <button onClick={() => setBusy(!isBusy)}>Busy</button>
        <button onClick={() => void navigate('?sort=name', { replace: true })}>Sort</button>
        <button
          onClick={() => {
            close()
            void navigate('/garden')
          }}
        >
          Close and go
        </button>
        <Link to="/garden">Go</Link>
        <Sheet open={hasMore} onClose={() => setMore(false)} title="More of it" closeLabel="Close more" />
      </Sheet>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const sheet = (name: string) => page.getByRole('dialog', { name, exact: true })
const back = () => window.history.back()
const layer = () => (window.history.state as { readonly layer?: number }).layer
/** Waits until the browser has arrived. */
async function gone(way: 'back' | 'forward') {
  const came = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history[way]()
  await came
}
/** Waits until the browser is at the page's own entry. It goes back only a moment after it was asked. */
const bare = () => eventually(layer).toBe(undefined)

/** Enters the hall from the porch, whatever was open before. */
async function enter() {
  show(<House />, AppRouter)
  await follow('Out')
  await expect.element(heading('Porch')).toBeVisible()
  await follow('Enter')
  await expect.element(heading('Hall')).toBeVisible()
}

async function openLimits() {
  await press('Limits')
  await expect.element(sheet('Limits')).toHaveFocus()
}

test('Back closes the upper of two layers, then the lower, then it leaves the page', async () => {
  await enter()
  await openLimits()
  await press('More')
  await expect.element(sheet('More of it')).toHaveFocus()
  back()
  await expect.element(sheet('More of it')).not.toBeInTheDocument()
  await expect.element(sheet('Limits')).toBeVisible()
  back()
  await expect.element(sheet('Limits')).not.toBeInTheDocument()
  await expect.element(heading('Hall')).toBeVisible()
  back()
  await expect.element(heading('Porch')).toBeVisible()
})

test('a layer closed by Escape has no entry left: Back leaves the page at once, Forward opens nothing', async () => {
  await enter()
  await openLimits()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet('Limits')).not.toBeInTheDocument()
  await bare()
  back()
  await expect.element(heading('Porch')).toBeVisible()
  await gone('forward')
  await expect.element(heading('Hall')).toBeVisible()
  // The entry of the layer is still ahead: the browser goes to it and comes back.
  await gone('forward')
  await bare()
  expect(sheet('Limits').query()).toBeNull()
  back()
  await expect.element(heading('Porch')).toBeVisible()
})

test('the same holds for a layer that Back closed', async () => {
  await enter()
  await openLimits()
  back()
  await expect.element(sheet('Limits')).not.toBeInTheDocument()
  await gone('forward')
  await bare()
  await expect.element(heading('Hall')).toBeVisible()
  expect(sheet('Limits').query()).toBeNull()
  back()
  await expect.element(heading('Porch')).toBeVisible()
})

test.each(['Close and go', 'Go'])(
  '%s: the page that it leads to lies right over the one before',
  async (name) => {
    await enter()
    await openLimits()
    await page.getByText(name, { exact: true }).click()
    await expect.element(heading('Garden')).toBeVisible()
    await eventually(() => window.location.pathname).toBe('/garden')
    await bare()
    back()
    await expect.element(heading('Hall')).toBeVisible()
    expect(sheet('Limits').query()).toBeNull()
    back()
    await expect.element(heading('Porch')).toBeVisible()
  },
)

test('an address that changes under an open sheet stays changed, and the sheet keeps its entry', async () => {
  await enter()
  await openLimits()
  await press('Sort')
  await eventually(() => window.location.search).toBe('?sort=name')
  await eventually(layer).toBe(1)
  await expect.element(sheet('Limits')).toBeVisible()
  back()
  await expect.element(sheet('Limits')).not.toBeInTheDocument()
  await expect.element(heading('Hall?sort=name')).toBeVisible()
  expect(window.location.search).toBe('?sort=name')
  back()
  await expect.element(heading('Porch')).toBeVisible()
})

test('Back closes a menu; the sheet that one of its items opens takes its place', async () => {
  await enter()
  await press('Actions')
  await expect.element(page.getByRole('menu')).toBeVisible()
  back()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(heading('Hall')).toBeVisible()

  await press('Actions')
  await page.getByRole('menuitem', { name: 'Rules' }).click()
  await expect.element(sheet('Rules')).toBeVisible()
  back()
  await expect.element(sheet('Rules')).not.toBeInTheDocument()
  back()
  await expect.element(heading('Porch')).toBeVisible()
})

test('a menu item that leads to another page leaves no entry behind', async () => {
  await enter()
  await press('Actions')
  await page.getByRole('menuitem', { name: 'Garden' }).click()
  await expect.element(heading('Garden')).toBeVisible()
  await eventually(() => window.location.pathname).toBe('/garden')
  await bare()
  back()
  await expect.element(heading('Hall')).toBeVisible()
  back()
  await expect.element(heading('Porch')).toBeVisible()
})

test('while something is in flight Back leaves it open, and closes it afterwards', async () => {
  await enter()
  await openLimits()
  await press('Busy')
  await gone('back')
  await eventually(layer).toBe(1)
  await expect.element(sheet('Limits')).toBeVisible()
  await press('Busy')
  back()
  await expect.element(sheet('Limits')).not.toBeInTheDocument()
  await expect.element(heading('Hall')).toBeVisible()
})

test('a button in a sheet that leaves the page needs one press', async () => {
  await enter()
  await openLimits()
  await press('Leave')
  await expect.element(heading('Porch')).toBeVisible()
  await bare()
})

test('Escape removes the entry too', async () => {
  await enter()
  await openLimits()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet('Limits')).not.toBeInTheDocument()
  await bare()
  back()
  await expect.element(heading('Porch')).toBeVisible()
})
