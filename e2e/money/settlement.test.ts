import { moveChips } from '@cardroom/contract/cashier'
import type { Club } from '@cardroom/contract/clubs'
import { setDeal } from '@cardroom/contract/deals'
import { setAgent, setRole } from '@cardroom/contract/members'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { pathTo, patterns } from '../../apps/web/src/lib/paths.ts'
import { useRunningApp } from '../setup/app.ts'
import { goToMidweek } from '../setup/midweek.ts'
import { peopleOf, type Person } from '../setup/people.ts'
import { textsIn } from '../setup/texts.ts'

const holder = useRunningApp()
beforeAll(() => goToMidweek(holder.app))
const password = 'Correct-horse-1'

/**
 * Advances the clock by a week and ten minutes. The running week ends within seven days, and a settlement is closed
 * five minutes after its end.
 */
async function aWeekLater(): Promise<void> {
  const answer = await fetch(`${holder.app.origin}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 7 * 86_400 + 600 }),
  })
  expect(answer.status).toBe(200)
}

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  const people = peopleOf(holder, locale)
  const button = (on: Page | Locator, key: string, values?: Record<string, string | number>) =>
    on.getByRole('button', { name: say(key, values), exact: true })
  /** Finds a notice in the list, whatever week it is about. */
  const notice = (on: Page, kind: string) =>
    on.getByRole('link', { name: new RegExp(say(`notices:${kind}.title`, { week: String.raw`\d+` })) })

  /** Creates a week in which the agent sold 300 white for 15 in fees, of which the deal pays 40 %. */
  async function earnedWeek(): Promise<{ club: Club; owner: Person; agent: Person }> {
    const owner = await people.newPerson('Eleanor')
    const club = await people.newClub(owner, locale === 'en' ? 'Settled' : 'Reckoned')
    const agent = await people.newMember(club, owner, 'Mara')
    const player = await people.newMember(club, owner, 'Daniel')
    const ofOwner = { clubId: club.id, token: owner.token }
    await people.call(setRole, { ...ofOwner, body: { user_id: agent.id, role: 'agent' } })
    await people.call(setAgent, { ...ofOwner, body: { user_id: player.id, agent_id: agent.id } })
    const deal = { fee_percent: 40, from: 'current' } as const
    await people.call(setDeal, { ...ofOwner, params: { user_id: String(agent.id) }, body: deal })
    const sale = { type: 'transfer', user_id: agent.id, amount: 500, currency: 'red' } as const
    await people.call(moveChips, { ...ofOwner, body: sale })
    await people.call(moveChips, {
      clubId: club.id,
      token: agent.token,
      body: { type: 'transfer', user_id: player.id, amount: 300, currency: 'white' },
    })
    await aWeekLater()
    return { club, owner, agent }
  }

  test('the owner closes a week on a phone in three taps; its statement prints on one page and is proven', async () => {
    const { owner, agent } = await earnedWeek()
    const phone = await people.open(owner, '/dashboard/notifications')
    let taps = 0
    const tap = async (what: Locator): Promise<void> => {
      await what.click()
      taps += 1
    }
    await tap(notice(phone, 'settlementDraft'))
    // The agent had 500 and sold for 315: what is left, and what will be, stands in the row.
    await phone.getByText(say('settlement:then', { amount: 191 }), { exact: true }).waitFor()
    await phone.getByText(say('settlement:treasuryAfter'), { exact: true }).waitFor()
    await phone.screenshot({ path: `screenshots/e2e-settlement-${locale}.png` })
    await tap(button(phone, 'settlement:review_one', { count: 1 }))
    await tap(button(phone, 'settlement:close', { amount: 6 }))
    const proof = phone.getByRole('dialog', { name: say('factors:prove.title') })
    await proof.getByLabel(say('factors:prove.field.password'), { exact: true }).fill(password)
    await button(proof, 'factors:prove.submit').click()
    await phone.getByText(say('settlement:closed', { amount: 6 })).waitFor()
    await phone.getByText(say('settlement:states.closed'), { exact: true }).waitFor()
    expect(taps).toBe(3)

    const agents = await people.open(agent, '/dashboard/notifications')
    await notice(agents, 'commissionPaid').click()
    await agents.getByRole('article', { name: 'S-1-1' }).waitFor()
    await expectOneSheet(agents)
    await button(agents, 'statements:copy').click()
    await checkAlone(await agents.evaluate(() => navigator.clipboard.readText()))
  })

  /** Prints the page as the browser does. */
  async function expectOneSheet(page: Page): Promise<void> {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    // A4 is 595 by 842 points.
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  }

  /** Checks the text as a stranger would: the server is asked for the house's keys and for nothing else. */
  async function checkAlone(text: string): Promise<void> {
    const stranger = await holder.app.openPhone({ locale, place: pathTo(patterns.signIn) })
    await stranger.goto(`${holder.app.origin}/statement-check`)
    await stranger.getByLabel(say('statements:check.field')).fill(text)
    const asked: string[] = []
    stranger.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/'))
        asked.push(`${request.method()} ${pathname} ${request.postData() ?? ''}`)
    })
    await button(stranger, 'statements:check.button').click()
    await stranger.getByText(say('statements:check.result.proven'), { exact: true }).waitFor()
    expect(asked).toEqual(['GET /api/house-key '])

    await stranger
      .getByLabel(say('statements:check.field'))
      .fill(text.replace('"commission":6,', '"commission":7,'))
    await button(stranger, 'statements:check.button').click()
    await stranger.getByText(say('statements:check.result.otherSignature'), { exact: true }).waitFor()
  }
})
