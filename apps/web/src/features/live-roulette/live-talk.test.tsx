import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LiveRouletteView } from './table/live-roulette-view.tsx'
import type { SharedSeat } from '#features/live-table/index.ts'
import { busyTable, busyTalk, StillSeat } from '#features/live-table/still-seat.fixtures.tsx'
import type { TableTalk } from '#features/live-table/talk/use-table-talk.realtime.ts'
import { show } from '#test/show.tsx'

async function showTalk(talk: Partial<TableTalk> = {}, seat: Partial<SharedSeat> = {}) {
  show(
    <StillSeat table={busyTable()} seat={{ talk: { ...busyTalk, ...talk }, ...seat }}>
      <LiveRouletteView variant="european" onLeave={() => undefined} />
    </StillSeat>,
  )
  await expect.element(page.getByRole('main', { name: 'Friday wheel' })).toBeVisible()
}

const button = (name: RegExp | string) => page.getByRole('button', { name, exact: true })
const field = page.getByRole('textbox', { name: 'Write to the table' })
const people = page.getByRole('button', { name: /9 players, 6 placed a bet/ })
const openChat = () => userEvent.click(button('Table chat, 3 new messages'))

test('one of six reactions is sent, and the people are back in their place', async () => {
  const react = vi.fn()
  await showTalk({ react })
  await userEvent.click(button('React'))
  await expect.element(page.getByRole('group', { name: 'Reactions' })).toBeVisible()
  await userEvent.click(button('Luck'))
  expect(react).toHaveBeenCalledWith('clover')
  await expect.element(people).toBeVisible()
})

test('after a reaction the next one waits', async () => {
  await showTalk({ isResting: true })
  await userEvent.click(button('React'))
  await expect.element(button('Luck')).toBeDisabled()
})

test('the chat shows who wrote, as far as one may know, and addresses as text', async () => {
  await showTalk()
  await openChat()
  const log = page.getByRole('log', { name: 'Table chat' })
  await expect.element(log.getByText('You say so every round')).toBeVisible()
  await expect.element(log.getByText('Somebody')).toBeVisible()
  await expect.element(log.getByText(/cardroom\.example/)).toBeVisible()
  expect(log.getByRole('link').elements()).toEqual([])
})

test('a message is sent and the field is empty again; a refused one stays, with the reason', async () => {
  const write = vi.fn<TableTalk['write']>().mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  await showTalk({ write, refusal: 'tooQuick' })
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

test('who is muted reads, and neither writes nor reacts', async () => {
  await showTalk({ isMuted: true })
  await openChat()
  await expect.element(field).toBeDisabled()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/has muted you/)
  await expect.element(button('Luck')).toBeDisabled()
})

test('somebody is hidden from their message; only staff can mute them', async () => {
  const setHidden = vi.fn()
  await showTalk({ setHidden })
  await openChat()
  await userEvent.click(button('About Tomas'))
  const sheet = page.getByRole('dialog', { name: 'Tomas' })
  await userEvent.click(sheet.getByRole('button', { name: 'Hide this person' }))
  expect(setHidden).toHaveBeenCalledWith(expect.objectContaining({ userId: asUser(3), person: 3 }), true)
  expect(sheet.getByRole('button', { name: 'Mute at this table' }).elements()).toEqual([])
})

test('staff mute somebody from the list of people', async () => {
  const mute = vi.fn()
  await showTalk({ mute }, { mayMute: true })
  await userEvent.click(people)
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /Ilya/ }))
  await userEvent.click(button('Mute at this table'))
  expect(mute).toHaveBeenCalledWith(asUser(2), true)
})
