import { moveChips } from '@cardroom/contract/cashier'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import { upgradeClub } from '@cardroom/contract/clubs'
import { expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { peopleOf } from '../setup/people.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()

test('the owner sets an approval limit; a manager’s sale waits, and runs when the owner approves it', async () => {
  const say = textsIn('en')
  const people = peopleOf(holder, 'en')
  const owner = await people.newPerson('Eleanor')
  const club = await people.newClub(owner, 'Controlled')
  const manager = await people.newMember(club, owner, 'Mara')
  const player = await people.newMember(club, owner, 'Daniel')
  const ofClub = { clubId: club.id, token: owner.token }
  await people.topUp(club, owner)
  await people.call(upgradeClub, { ...ofClub, body: { rating: 2 } })
  await people.call(setRole, { ...ofClub, body: { user_id: manager.id, role: 'manager' } })
  const permissions = { transfer: true }
  await people.call(setManagerPermissions, { ...ofClub, body: { user_id: manager.id, permissions } })

  const phone = await people.open(owner, `/dashboard/club-settings/${club.id}/controls`)
  await phone
    .getByRole('button', { name: new RegExp(say('clubSettings:controls.approve_above.title')) })
    .click()
  const limit = phone.getByRole('dialog', { name: say('clubSettings:controls.approve_above.title') })
  await limit.getByLabel(say('clubSettings:controls.sum')).fill('100')
  await limit.getByRole('button', { name: say('common:save') }).click()
  await limit.waitFor({ state: 'detached' })

  const body = { type: 'transfer', user_id: player.id, amount: 200, currency: 'white' } as const
  const inClub = { clubId: club.id, token: manager.token }
  expect(await people.call(moveChips, { ...inClub, body })).toHaveProperty('approval')

  await phone.goto(`${holder.app.origin}/dashboard/club-settings/${club.id}`)
  await phone.getByRole('link', { name: new RegExp(say('clubSettings:approvals.title')) }).click()
  await phone.getByRole('button', { name: new RegExp(say('clubSettings:approvals.what.sale')) }).click()
  const sheet = phone.getByRole('dialog', { name: say('clubSettings:approvals.what.sale') })
  await sheet.getByText(player.name).waitFor()
  await sheet.getByRole('button', { name: say('clubSettings:approvals.approve') }).click()
  await phone.getByText(say('clubSettings:approvals.none')).waitFor()
  await phone.getByText(say('clubSettings:approvals.decided'), { exact: true }).waitFor()
})
