import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFilm } from './use-film.ts'
import { show } from '#test/show.tsx'

const anHourMs = 3_600_000
const film = { key: 'round 1', steps: [{ atMs: 0 }, { atMs: anHourMs }] }

function Stage({ isReduced = false }: { readonly isReduced?: boolean }) {
  const [text, setText] = useState('nothing')
  const skip = useFilm({
    film,
    isReduced,
    reach: (reached) => setText(`${reached} of ${film.steps.length}`),
    end: () => setText('the end'),
  })
  return (
    <>
      <p role="status">{text}</p>
      <button onClick={skip}>Skip</button>
    </>
  )
}

const status = page.getByRole('status')

/** Hides the page, as choosing another tab does. */
function putAway() {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden')
  })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a tap jumps to the end', async () => {
  show(<Stage />)
  await expect.element(status).toHaveTextContent('1 of 2')
  await userEvent.click(page.getByRole('button', { name: 'Skip' }))
  await expect.element(status).toHaveTextContent('the end')
})

test('a person who leaves the tab finds the end when they return', async () => {
  show(<Stage />)
  await expect.element(status).toHaveTextContent('1 of 2')
  putAway()
  await expect.element(status).toHaveTextContent('the end')
})

test('a result that arrives while the tab is hidden is shown at its end', async () => {
  putAway()
  show(<Stage />)
  await expect.element(status).toHaveTextContent('the end')
})

test('a person who turns the phone finds the end, at the places of the new layout', async () => {
  show(<Stage />)
  await expect.element(status).toHaveTextContent('1 of 2')
  await page.viewport(844, 390)
  onTestFinished(() => page.viewport(390, 844))
  await expect.element(status).toHaveTextContent('the end')
})

test('without motion only the end is shown', async () => {
  show(<Stage isReduced />)
  await expect.element(status).toHaveTextContent('the end')
})
