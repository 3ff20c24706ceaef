import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SpokenLinesView } from './spoken-lines.view.tsx'
import { useSpoken } from './use-spoken.ts'
import { StillTable, useTray } from '../table-story.fixtures.tsx'
import { sessionAt } from '../tables.fixtures.ts'
import { show } from '#test/show.tsx'

function Table() {
  const { lines, begin, say } = useSpoken(['You return.'])
  const session = sessionAt()
  return (
    <StillTable session={session} tray={useTray(session, {})} spoken={lines}>
      <SpokenLinesView />
      <button onClick={() => begin(['Bet placed.'])}>Spin</button>
      <button onClick={() => say(['8, black.', 'You win.'])}>Land</button>
    </StillTable>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const region = page.getByRole('status')

test('lines are added one after the other, and a line that was read stays the same element', async () => {
  show(<Table />)
  await expect.element(region).toHaveTextContent(/^You return\.$/)
  await press('Spin')
  await expect.element(region).toHaveTextContent(/^Bet placed\.$/)
  const first = region.element().firstElementChild
  await press('Land')
  await expect.element(region).toHaveTextContent(/^Bet placed\. 8, black\. You win\.$/)
  expect(region.element().firstElementChild).toBe(first)
})

test('the next answer has only new lines, though their words are the same', async () => {
  show(<Table />)
  await press('Spin')
  const before = region.element().firstElementChild
  await press('Spin')
  await expect.element(region).toHaveTextContent(/^Bet placed\.$/)
  expect(region.element().firstElementChild).not.toBe(before)
})

test('the region is not read as a whole', async () => {
  show(<Table />)
  await expect.element(region).toHaveAttribute('aria-atomic', 'false')
})
