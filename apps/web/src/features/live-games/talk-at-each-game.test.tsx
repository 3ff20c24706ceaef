import { asUser } from '@cardroom/contract/ids.fixtures'
import type { TableShown } from '@cardroom/contract/tables'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { baccaratTable } from '#features/live-baccarat/live-baccarat.fixtures.ts'
import { LiveBaccaratView } from '#features/live-baccarat/table/live-baccarat-view.tsx'
import { OwnHands } from '#features/live-blackjack/hands/own-hands.tsx'
import { blackjackTable } from '#features/live-blackjack/live-blackjack.fixtures.ts'
import { LiveBlackjackView } from '#features/live-blackjack/table/live-blackjack-view.tsx'
import { LiveRouletteView } from '#features/live-roulette/table/live-roulette-view.tsx'
import type { SharedSeat } from '#features/live-table/index.ts'
import { busyTable, busyTalk, StillSeat } from '#features/live-table/still-seat.fixtures.tsx'
import type { TableTalk } from '#features/live-table/talk/use-table-talk.realtime.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined

interface GameShown {
  readonly tableOf: () => TableShown
  /** The number of people at the table, as the row of people says it. */
  readonly sitting: RegExp
  readonly view: ReactNode
}

const games = {
  roulette: {
    tableOf: busyTable,
    sitting: /9 players, 6 placed a bet/,
    view: <LiveRouletteView variant="european" onLeave={nothing} />,
  },
  baccarat: {
    tableOf: baccaratTable,
    sitting: /9 players, 6 placed a bet/,
    view: <LiveBaccaratView variant="commission" onLeave={nothing} />,
  },
  blackjack: {
    tableOf: blackjackTable,
    sitting: /6 players, 6 placed a bet/,
    view: (
      <OwnHands>
        <LiveBlackjackView onLeave={nothing} />
      </OwnHands>
    ),
  },
} as const satisfies Record<string, GameShown>

beforeEach(() => page.viewport(390, 844))

async function showTalk(
  game: keyof typeof games,
  talk: Partial<TableTalk> = {},
  seat: Partial<SharedSeat> = {},
) {
  const { tableOf, view } = games[game]
  const table = tableOf()
  show(
    <StillSeat table={table} seat={{ talk: { ...busyTalk, ...talk }, ...seat }}>
      {view}
    </StillSeat>,
  )
  await expect.element(page.getByRole('main', { name: table.name })).toBeVisible()
}

const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Write to the table' })
const openChat = () => userEvent.click(button('Table chat, 3 new messages'))

describe.each(['roulette', 'baccarat', 'blackjack'] as const)('at %s', (game) => {
  const people = page.getByRole('button', { name: games[game].sitting })

  test('a reaction is sent, and then the row of people is back in its place', async () => {
    const react = vi.fn()
    await showTalk(game, { react })
    await userEvent.click(button('React'))
    await expect.element(page.getByRole('group', { name: 'Reactions' })).toBeVisible()
    await userEvent.click(button('Luck'))
    expect(react).toHaveBeenCalledWith('clover')
    await expect.element(people).toBeVisible()
    await expect.element(button('React')).toHaveFocus()
  })

  test('right after a reaction no other can be sent', async () => {
    await showTalk(game, { isResting: true })
    await userEvent.click(button('React'))
    await expect.element(button('Luck')).toBeDisabled()
  })

  test('the chat shows who wrote, unless they hide it, and web addresses as plain text', async () => {
    await showTalk(game)
    await openChat()
    const log = page.getByRole('log', { name: 'Table chat' })
    await expect.element(log.getByText('You say so every round')).toBeVisible()
    await expect.element(log.getByText('Somebody')).toBeVisible()
    await expect.element(log.getByText(/cardroom\.example/)).toBeVisible()
    expect(log.getByRole('link').elements()).toEqual([])
  })

  test('a message is sent and the field is empty again; a refused one stays, with the reason', async () => {
    const write = vi.fn<TableTalk['write']>().mockResolvedValueOnce(true).mockResolvedValueOnce(false)
    await showTalk(game, { write, refusal: 'tooQuick' })
    await openChat()
    await userEvent.fill(field, 'Good luck')
    await userEvent.click(button('Send'))
    expect(write).toHaveBeenCalledWith('Good luck')
    await expect.element(field).toHaveValue('')
    await userEvent.fill(field, 'Once more')
    await userEvent.click(button('Send'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('One message every two seconds.')
    await expect.element(field).toHaveValue('Once more')
  })

  test('a muted person can read, but neither write nor react', async () => {
    await showTalk(game, { isMuted: true })
    await openChat()
    await expect.element(field).toBeDisabled()
    await expect.element(page.getByRole('alert')).toHaveTextContent(/has muted you/)
    await expect.element(button('Luck')).toBeDisabled()
  })

  test('a person can be hidden from one of their messages; only staff can mute them', async () => {
    const setHidden = vi.fn()
    await showTalk(game, { setHidden })
    await openChat()
    await userEvent.click(button('About Tomas'))
    const sheet = page.getByRole('dialog', { name: 'Tomas' })
    await userEvent.click(sheet.getByRole('button', { name: 'Hide this person' }))
    expect(setHidden).toHaveBeenCalledWith(expect.objectContaining({ userId: asUser(3), person: 3 }), true)
    expect(sheet.getByRole('button', { name: 'Mute at this table' }).elements()).toEqual([])
  })

  test('staff can mute a person from the list of people', async () => {
    const mute = vi.fn()
    await showTalk(game, { mute }, { mayMute: true })
    await userEvent.click(people)
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /Ilya/ }))
    await userEvent.click(button('Mute at this table'))
    expect(mute).toHaveBeenCalledWith(asUser(2), true)
  })

  test('on a wide screen the talk and the people stand beside the table', async () => {
    await page.viewport(1440, 900)
    const write = vi.fn<TableTalk['write']>().mockResolvedValue(true)
    await showTalk(game, { write })
    await expect.element(page.getByRole('log', { name: 'Table chat' })).toBeVisible()
    await userEvent.fill(field, 'Good luck')
    await userEvent.click(button('Send'))
    expect(write).toHaveBeenCalledWith('Good luck')
    await userEvent.click(page.getByRole('listitem').getByRole('button', { name: /^Luck ?Ilya/ }))
    await expect.element(page.getByRole('dialog', { name: 'Ilya' })).toBeVisible()
  })
})
