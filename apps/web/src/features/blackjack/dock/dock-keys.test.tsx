import type { HandShown } from '@cardroom/contract/rounds'
import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AfterDock } from './after-dock.tsx'
import { InsuranceDock } from './insurance-dock.tsx'
import { PlayDock } from './play-dock.tsx'
import { StakeDock } from './stake-dock.tsx'
import { answersOf, bet } from '../film/hand.fixtures.ts'
import { noHand, shownOf } from '../hand-machine.ts'
import { HandContext } from '../hand-provider.tsx'
import { StakeSpotView } from '../seats/stake-spot.view.tsx'
import { StillTable, useTray } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { show } from '#test/show.tsx'

interface TableProps {
  readonly hand?: HandShown | undefined
  readonly children: ReactNode
}

/** Shows a table, and below it the names of the actions that were called. */
function Table({ hand, children }: TableProps) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const session = sessionAt({ game_id: 6, game_type: 3, wallet: 1000 })
  const tray = useTray(session, { chip: 100 })
  const stakes = hand ? [] : [bet]
  const shown = shownOf({ ...noHand, hand, bet, stakes, lastStake: bet }, session)
  const ask = (name: string) => setAsked((before) => [...before, name])
  const can = {
    add: () => ask('add'),
    change: ask,
    newHand: (stake: number) => ask(`new ${stake}`),
    deal: (stake: number) => ask(`deal ${stake}`),
    act: ask,
    skip: () => ask('skip'),
  }
  return (
    <StillTable session={session} tray={tray}>
      <HandContext value={{ ...shown, ...can }}>{children}</HandContext>
      <p role="status">{asked.join(' ')}</p>
    </StillTable>
  )
}

const status = page.getByRole('status')

async function press(...keys: readonly string[]) {
  await expect.element(page.getByRole('button').first()).toBeVisible()
  for (const key of keys) await userEvent.keyboard(key)
}

test('a bet is laid, doubled, repeated, taken back and dealt by keys', async () => {
  show(
    <Table>
      <StakeSpotView />
      <StakeDock />
    </Table>,
  )
  await press('{Enter}', 'd', 'r', 'z', 'c', ' ')
  await expect.element(status).toHaveTextContent(`add double repeat undo clear deal ${bet}`)
})

test('Backspace on the spot takes the last chip back', async () => {
  show(
    <Table>
      <StakeSpotView />
    </Table>,
  )
  await press('{Tab}', '{Backspace}', '{Enter}')
  await expect.element(status).toHaveTextContent('undo add')
})

test('insurance is answered by keys', async () => {
  const hand = answersOf('9S AD 8H KC').at(-1)!
  show(<Table hand={hand}>{hand.insurance && <InsuranceDock insurance={hand.insurance} />}</Table>)
  await press('i', 'n')
  await expect.element(status).toHaveTextContent('insurance no-insurance')
})

test('every move that the hand allows has its key, and no other has', async () => {
  const hand = answersOf('8S 6D 8H TC').at(-1)!
  const leave = show(
    <Table hand={hand}>
      <PlayDock hand={hand} hint={undefined} />
    </Table>,
  )
  await press('h', ' ', 's', 'd', 'p', 'r')
  await expect.element(status).toHaveTextContent('hit hit stand double split surrender')
  leave()

  const later = answersOf('2S 6D 3H TC 4S', 'hit').at(-1)!
  show(
    <Table hand={later}>
      <PlayDock hand={later} hint={undefined} />
    </Table>,
  )
  await press('d', 'p', 'r', 'h', 's')
  await expect.element(status).toHaveTextContent(/^hit stand$/)
})

test('after a hand the next one is begun by keys', async () => {
  const hand = answersOf('9S TD 8H 9C', 'stand').at(-1)!
  show(
    <Table hand={hand}>
      <AfterDock hand={hand} />
    </Table>,
  )
  await press('c', 'd', 'r', ' ')
  await expect.element(status).toHaveTextContent(`new 0 new ${bet * 2} new ${bet} deal ${bet}`)
})
