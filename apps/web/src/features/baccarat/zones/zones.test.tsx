import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ZonesView } from './zones.view.tsx'
import { keyOfBet } from '#features/bets/index.ts'
import { BettingDock, useBetting } from '#features/tables/index.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { show } from '#test/show.tsx'

function Table() {
  return (
    <StillBetting
      session={sessionAt({ game_id: 4, game_type: 2 })}
      chip={100}
      played={[{ type: 'tie', numbers: [], amount: 50 }]}
    >
      <ZonesView variant="commission" />
      <BettingDock goLabel="Deal" />
      <Felt />
    </StillBetting>
  )
}

function Felt() {
  const { bets } = useBetting()
  return <output>{bets.map((bet) => `${keyOfBet(bet)}${bet.amount}`).join(' ')}</output>
}

const felt = page.getByRole('status')
const banker = page.getByRole('button', { name: /^Banker, / })

async function focusBanker() {
  await expect.element(banker).toBeVisible()
  ;(banker.element() as HTMLElement).focus()
}

test('Enter lays a chip on the spot with the focus, Backspace takes it back', async () => {
  show(<Table />)
  await focusBanker()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(felt).toHaveTextContent(/^banker:200$/)
  await userEvent.keyboard('{Backspace}')
  await expect.element(felt).toHaveTextContent(/^banker:100$/)
})

test('D doubles, Z takes one step back, C clears, R lays the last bets', async () => {
  show(<Table />)
  await focusBanker()
  await userEvent.keyboard('{Enter}d')
  await expect.element(felt).toHaveTextContent(/^banker:200$/)
  await userEvent.keyboard('z')
  await expect.element(felt).toHaveTextContent(/^banker:100$/)
  await userEvent.keyboard('c')
  await expect.element(felt).toBeEmptyDOMElement()
  await userEvent.keyboard('r')
  await expect.element(felt).toHaveTextContent(/^tie:50$/)
})
