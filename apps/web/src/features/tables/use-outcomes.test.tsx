import type { RoundRecordShown, RoundShown } from '@cardroom/contract/rounds'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RoundPhase } from './betting-machine.ts'
import { useOutcomes } from './use-outcomes.ts'
import { latestRoundsQuery } from '#features/rounds/index.ts'
import { show } from '#test/show.tsx'

const roundWith = (id: number, number: string) =>
  ({ id, outcome: { number, color: 'red' } }) as unknown as RoundRecordShown & RoundShown
const { queryKey } = latestRoundsQuery(12)
const [first, second, third] = [roundWith(1, '7'), roundWith(2, '32'), roundWith(3, '19')]

/** Shows the results of a session in the phase of a round, with a button for each phase and each list. */
function Results() {
  const client = useQueryClient()
  const list = (...rounds: RoundRecordShown[]) => client.setQueryData(queryKey, rounds)
  useState(() => list(first))
  const [phase, setPhase] = useState<RoundPhase>({ name: 'betting' })
  const round = phase.name === 'result' ? phase.round : undefined
  const outcomes = useOutcomes(12, { phase, round, told: round })
  return (
    <>
      <p role="status">{outcomes.flatMap((outcome) => ('number' in outcome ? outcome.number : [])).join()}</p>
      <button onClick={() => setPhase({ name: 'asking', isLost: false })}>Spin</button>
      <button onClick={() => setPhase({ name: 'unanswered' })}>Silence</button>
      <button onClick={() => setPhase({ name: 'result', round: second })}>Answer</button>
      <button onClick={() => list(second, first)}>List two</button>
      <button onClick={() => list(third, second, first)}>List three</button>
    </>
  )
}

test('a list that comes while an answer is awaited names no result before the table does', async () => {
  show(<Results />)
  const status = page.getByRole('status')
  const press = (name: string) => page.getByRole('button', { name }).click()
  await expect.element(status).toHaveTextContent(/^7$/)
  await press('Spin')
  await press('List two')
  await expect.element(status).toHaveTextContent(/^7$/)
  await press('Answer')
  await expect.element(status).toHaveTextContent(/^32,7$/)
})

test('a list that comes late, while the next answer is awaited, names the rounds before it', async () => {
  show(<Results />)
  const status = page.getByRole('status')
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('Spin')
  await press('Answer')
  await press('Spin')
  await press('List three')
  await expect.element(status).toHaveTextContent(/^32,7$/)
})

test('a list that comes after an answer was lost for good names no result before the table does', async () => {
  show(<Results />)
  const status = page.getByRole('status')
  const press = (name: string) => page.getByRole('button', { name }).click()
  await press('Spin')
  await press('Silence')
  await press('List two')
  await expect.element(status).toHaveTextContent(/^7$/)
  await press('Spin')
  await expect.element(status).toHaveTextContent(/^7$/)
  await press('Answer')
  await expect.element(status).toHaveTextContent(/^32,7$/)
})
