import { listDeals, setDeal } from '@cardroom/contract/deals'
import { setRole } from '@cardroom/contract/members'
import { eventually } from '@cardroom/testing'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathTo, patterns } from '../../apps/web/src/lib/paths.ts'
import { useRunningApp } from '../setup/app.ts'
import { goToMidweek } from '../setup/midweek.ts'
import { peopleOf } from '../setup/people.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
beforeAll(() => goToMidweek(holder.app))

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const people = peopleOf(holder, locale)
  const button = (on: Page | Locator, key: string) =>
    on.getByRole('button', { name: say(`settlement:${key}`), exact: true })

  test('a deal for several says whom it refuses, changes nobody’s, and leads back to its button', async () => {
    const owner = await people.newPerson('Eleanor')
    const club = await people.newClub(owner, locale === 'en' ? 'Dealt' : 'Shared')
    const [mara, hugo] = [
      await people.newMember(club, owner, 'Mara'),
      await people.newMember(club, owner, 'Hugo'),
    ]
    const ofOwner = { clubId: club.id, token: owner.token }
    for (const { id } of [mara, hugo])
      await people.call(setRole, { ...ofOwner, body: { user_id: id, role: 'agent' } })
    const deal = { fee_percent: 40, from: 'current' } as const
    await people.call(setDeal, { ...ofOwner, params: { user_id: String(mara.id) }, body: deal })
    const before = await people.call(listDeals, ofOwner)

    const page = await people.open(owner, `${pathTo(patterns.settlements, { clubId: club.id })}?tab=deals`)
    const several = button(page, 'deals.several')
    await several.click()
    for (const name of ['Mara', 'Hugo']) await page.getByRole('checkbox', { name, exact: true }).click()
    await button(page, 'deals.choose').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(say('settlement:form.fee')).fill('10')
    const begins = (when: string) =>
      sheet.getByRole('tab', { name: say(`settlement:form.fromWhen.${when}`), exact: true })
    await begins('current').click()
    await button(sheet, 'deals.save.current').click()
    const whose = say('settlement:deals.refused', { who: 'Mara', reason: say('errors:worseNow') })
    const refusal = sheet.getByRole('alert').filter({ hasText: whose })
    await refusal.filter({ hasText: say('settlement:deals.nobodyGotIt') }).waitFor()
    expect(await people.call(listDeals, ofOwner)).toEqual(before)

    await begins('next').click()
    await button(sheet, 'deals.save.next').click()
    await sheet.waitFor({ state: 'detached' })
    await eventually(() => several.evaluate((element) => element === document.activeElement)).toBe(true)
    const after = await people.call(listDeals, ofOwner)
    expect(after.map(({ next }) => next?.fee_percent)).toEqual([10, 10])
  })
})
