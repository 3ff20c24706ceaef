import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Heard } from './heard.ts'
import { useHeardFilm } from './use-heard-film.ts'
import { show } from '#test/show.tsx'

type Step = 'first' | 'second' | 'over'

const anHourMs = 3_600_000
const filmOf = (secondMs: number) => ({
  key: 'round 1',
  steps: [
    { name: 'first' as const, atMs: 0 },
    { name: 'second' as const, atMs: secondMs },
    { name: 'over' as const, atMs: anHourMs },
  ],
})

const heard: Heard<{ readonly name: Step }> = {
  cueOf: ({ name }) =>
    name === 'over' ? undefined : { sound: name === 'first' ? 'cardSlides' : 'winSmall' },
  lineOf: ({ name }) => `${name} said`,
  isResult: ({ name }) => name === 'second',
  endOf: (rest) =>
    rest.some(({ name }) => name === 'second')
      ? { cues: [{ sound: 'winLarge' }], lines: ['summed up'] }
      : undefined,
}

let stopped = 0

function Stage({ secondMs, isReduced = false }: { readonly secondMs: number; readonly isReduced?: boolean }) {
  const [film] = useState(() => filmOf(secondMs))
  const [told, setTold] = useState<readonly string[]>([])
  const tell = (more: readonly string[]) => setTold((before) => [...before, ...more])
  const skip = useHeardFilm({
    film,
    isReduced,
    heard,
    voice: {
      play(cues) {
        tell(cues.map(({ sound }) => sound))
        return () => (stopped += 1)
      },
      say: tell,
      result: () => tell(['felt']),
    },
    reach: () => undefined,
    end: () => tell(['the end']),
  })
  return (
    <>
      <p role="status">{told.join(', ')}</p>
      <button onClick={skip}>Skip</button>
    </>
  )
}

const status = page.getByRole('status')

test('sounds and words come step by step', async () => {
  show(<Stage secondMs={10} />)
  await expect.element(status).toHaveTextContent(/^cardSlides, first said, winSmall, second said, felt$/)
})

test('a skip ends what sounds, and tells the end alone', async () => {
  show(<Stage secondMs={anHourMs} />)
  await expect.element(status).toHaveTextContent('cardSlides, first said')
  stopped = 0
  await userEvent.click(page.getByRole('button', { name: 'Skip' }))
  await expect.element(status).toHaveTextContent('cardSlides, first said, winLarge, summed up, felt, the end')
  expect(stopped).toBe(1)
})

test('without motion only the end is heard', async () => {
  show(<Stage secondMs={anHourMs} isReduced />)
  await expect.element(status).toHaveTextContent(/^winLarge, summed up, felt, the end$/)
})

test('who leaves hears nothing more', async () => {
  const leave = show(<Stage secondMs={anHourMs} />)
  await expect.element(status).toHaveTextContent('cardSlides, first said')
  stopped = 0
  leave()
  expect(stopped).toBe(1)
})
