import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToastArea, leaveToastsBehind, showToast } from './toast.tsx'
import { show } from '#test/show.tsx'

const words = () =>
  [...document.querySelectorAll('[role=status] b, [role=alert] b')].map((each) => each.textContent)

/** Returns the timers of the shown toasts: each is an animation of its own, which ends with its toast. */
const times = () => document.getAnimations().filter(isTime)
const isTime = (each: Animation) => each instanceof CSSAnimation && each.animationName.includes('countdown')
const states = () => times().map(({ playState }) => playState)

/** Stops time until the test moves it: on a busy machine a step may take longer than a toast stays. */
const holdTime = () => document.head.append(held)
const held = document.createElement('style')
held.textContent = '[role=progressbar] { animation-duration: 3600s !important }'

/** Waits until the toast lies still and its timer would run. */
const lies = () =>
  eventually(() => document.querySelector('[role=progressbar]')?.getAttribute('style')).toContain('running')

function passTime() {
  for (const time of times()) if (time.playState === 'running') time.finish()
}

async function showArea() {
  show(
    <>
      <ToastArea label="Messages" />
      <p style={{ marginTop: 400 }}>The cashier</p>
    </>,
  )
  // The pointer rests where the last test left it, and a toast that appears under it would wait.
  await userEvent.hover(page.getByText('The cashier'))
}

afterEach(async () => {
  held.remove()
  await eventually(words).toEqual([])
})

test('a result is announced politely, and disappears by itself', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Chips sold', tone: 'success' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Chips sold')
  held.remove()
  await eventually(words).toEqual([])
})

test('a failure interrupts the screen reader', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Low balance!', tone: 'error' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Low balance!')
})

test('the same toast twice is one; a different toast is a second', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Low balance!', tone: 'error' })
  showToast({ title: 'Low balance!', tone: 'error' })
  showToast({ title: 'Low balance!', text: 'Of the club', tone: 'error' })
  await eventually(() => words().length).toBe(2)
})

test('a toast raised again while it disappears is shown again', async () => {
  holdTime()
  const slow = document.head.appendChild(document.createElement('style'))
  slow.textContent = '[data-in=false] { animation-duration: 3600s !important }'
  onTestFinished(() => slow.remove())
  await showArea()
  showToast({ title: 'Copied' })
  await eventually(states).toEqual(['running'])
  leaveToastsBehind('/elsewhere', false)
  await eventually(words).toEqual([])
  showToast({ title: 'Copied' })
  await eventually(words).toEqual(['Copied'])
})

test('under the pointer a toast waits, and a press closes it', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Copied' })
  const toast = page.getByText('Copied')
  await eventually(states).toEqual(['running'])
  await userEvent.hover(toast)
  await eventually(states).toEqual(['paused'])
  await toast.click()
  await eventually(words).toEqual([])
})

test('a toast waits under a resting pointer too, until the pointer leaves', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Copied' })
  await userEvent.hover(page.getByText('Copied'))
  await page.getByText('Copied').click()
  await eventually(words).toEqual([])
  showToast({ title: 'Copied again' })
  await lies()
  expect(states()).toEqual(['paused'])
  await userEvent.hover(page.getByText('The cashier'))
  await eventually(states).toEqual(['running'])
  passTime()
  await eventually(words).toEqual([])
})

test('a toast waits while it has the keyboard focus', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Copied' })
  await eventually(states).toEqual(['running'])
  await userEvent.tab()
  await expect.element(page.getByRole('status')).toHaveFocus()
  await eventually(states).toEqual(['paused'])
  await userEvent.tab()
  await eventually(states).toEqual(['running'])
  passTime()
  await eventually(words).toEqual([])
})

test('at most three toasts are shown at once, and the others follow', async () => {
  holdTime()
  await showArea()
  for (const title of ['one', 'two', 'three', 'four']) showToast({ title })
  await eventually(() => words().toSorted()).toEqual(['one', 'three', 'two'])
  await eventually(states).toEqual(['running', 'running', 'running'])
  passTime()
  await eventually(words).toEqual(['four'])
})

test('a toast lies over nothing pressable', async () => {
  holdTime()
  show(
    <>
      <ToastArea label="Messages" />
      <div style={{ position: 'absolute', inset: '0 0 auto' }}>
        <button style={{ display: 'block', width: '100%', height: 60 }}>Back</button>
        <div role="group" data-stays-clear style={{ height: 52 }}>
          Balances
        </div>
        <p style={{ height: 120 }}>What one reads</p>
        <button style={{ display: 'block', width: '100%', height: 60 }}>Sell chips</button>
      </div>
    </>,
  )
  showToast({ title: 'Chips sold' })
  await lies()
  const { top, bottom } = boxOf('[role=status]')
  expect(top).toBeGreaterThanOrEqual(boxOf('[role=group]').bottom)
  expect(bottom).toBeLessThanOrEqual(boxOf('button:last-child').top)
  await page.getByText('Chips sold').click()
})

const boxOf = (selector: string): DOMRect =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()

const wide = { display: 'block', width: '100%', height: 60 }

function Asking() {
  const [isAsked, setIsAsked] = useState(false)
  const ask = () => {
    showToast({ title: 'Asked' })
    setIsAsked(true)
  }
  return (
    <div style={{ position: 'absolute', inset: '0 0 auto' }}>
      <div style={{ height: 260 }}>{isAsked && <button style={wide}>Ask again</button>}</div>
      <button style={wide} onClick={ask}>
        Ask
      </button>
    </div>
  )
}

test('a toast gives way to what comes to lie below it', async () => {
  holdTime()
  show(
    <>
      <ToastArea label="Messages" />
      <Asking />
    </>,
  )
  await page.getByRole('button', { name: 'Ask' }).click()
  await lies()
  await eventually(() => boxOf('[role=status]').top).toBeGreaterThanOrEqual(boxOf('button').bottom)
  expect(boxOf('[role=status]').bottom).toBeLessThanOrEqual(boxOf('div + button').top)
  await page.getByRole('button', { name: 'Ask again' }).click()
})

test('a toast disappears with the screen that raised it, but not after a redirect', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Wrong club', tone: 'error' })
  await eventually(states).toEqual(['running'])
  leaveToastsBehind('/on-the-way', true)
  leaveToastsBehind('/on-the-way', false)
  expect(words()).toEqual(['Wrong club'])
  leaveToastsBehind('/dashboard/home', false)
  await eventually(words).toEqual([])
})

test('the next step of a toast is a link inside it', async () => {
  holdTime()
  await showArea()
  showToast({ title: 'Chips received', action: <a href="#play">Play</a> })
  await expect.element(page.getByRole('status').getByRole('link', { name: 'Play' })).toBeVisible()
  await page.getByRole('link', { name: 'Play' }).click()
  await eventually(words).toEqual([])
})
