import type { Controls } from '@cardroom/contract/controls'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ControlLimitView } from './control-limit.view.tsx'
import { ControlsListView } from './controls-list.view.tsx'
import { DayHoursView } from './day-hours.view.tsx'
import { waitsFor } from './waits-for.ts'
import { goOffline } from '#test/offline.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined
const save = page.getByRole('button', { name: 'Save' })
const calledOff = page.getByText('What waits to become looser is called off.')

test('the present limit is sent again only to call off a looser one that waits', async () => {
  const onSave = vi.fn()
  const shown = { name: 'hour_max', limit: 50_000, busy: false, onCancel: nothing, onSave } as const
  const leave = show(<ControlLimitView {...shown} />)
  await expect.element(save).toBeDisabled()
  leave()
  show(<ControlLimitView {...shown} waits />)
  await expect.element(calledOff).toBeVisible()
  await save.click()
  expect(onSave).toHaveBeenCalledWith(50_000)
})

test('the present hours are sent again only to call off looser ones that wait', async () => {
  const onSave = vi.fn()
  const shown = { hours: { from: 9, to: 23 }, busy: false, onCancel: nothing, onSave }
  const leave = show(<DayHoursView {...shown} />)
  await expect.element(save).toBeDisabled()
  leave()
  show(<DayHoursView {...shown} waits />)
  await expect.element(calledOff).toBeVisible()
  await save.click()
  expect(onSave).toHaveBeenCalledWith({ from: 9, to: 23 })
})

const controls: Controls = {
  approve_above: null,
  hour_max: 50_000,
  day_max: null,
  two_to_settle: true,
  day_hours: null,
  pending: { two_to_settle: false, hour_max: null, at: '2025-11-21T18:00:00.000Z' },
}

test('while a settlement waits to take one, a press keeps that it takes two', async () => {
  const onChange = vi.fn()
  show(<ControlsListView controls={controls} busy={false} onOpen={nothing} onChange={onChange} />)
  await page.getByRole('switch').click()
  expect(onChange).toHaveBeenCalledWith({ two_to_settle: true })
})

const atRest = { busy: false, onCancel: nothing, onSave: nothing } as const

test.each([
  ['a limit', <ControlLimitView key="limit" {...atRest} name="hour_max" limit={50_000} waits />],
  ['the hours', <DayHoursView key="hours" {...atRest} hours={{ from: 9, to: 23 }} waits />],
])('without a connection %s cannot be saved', async (_, part) => {
  show(part)
  await expect.element(save).toBeEnabled()
  goOffline()
  await expect.element(save).toBeDisabled()
})

test('without a connection a switch of the controls cannot be pressed', async () => {
  show(<ControlsListView controls={controls} busy={false} onOpen={nothing} onChange={nothing} />)
  await expect.element(page.getByRole('switch')).toBeEnabled()
  goOffline()
  await expect.element(page.getByRole('switch')).toBeDisabled()
})

test('a control waits whose looser value is no limit, others do not', () => {
  expect(waitsFor(controls, 'hour_max')).toBe(true)
  expect(waitsFor(controls, 'day_max')).toBe(false)
  expect(waitsFor({ pending: null }, 'hour_max')).toBe(false)
})
