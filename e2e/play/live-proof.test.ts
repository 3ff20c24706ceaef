import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { eventually } from '@cardroom/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { useRunningApp } from '../setup/app.ts'
import { axeFindings } from '../setup/axe.ts'
import { liveRoundsIn, type PlayedRound } from '../setup/live-rounds.ts'
import { textsIn } from '../setup/texts.ts'
import type { Person } from '../setup/world.ts'
import { root } from '../../tools/build.ts'

const holder = useRunningApp()
const live = liveRoundsIn(holder)
const verifier = path.join(root, 'tools/verifiers/verify-table-round.mjs')

let nadia: Person
let tableId: number
let [drawn, voided]: [PlayedRound, PlayedRound] = [] as never

beforeAll(async () => {
  const { club, owner, people } = await live.clubWith('en', 'proofs', ['Nadia'])
  nadia = people[0] as Person
  await live.fund(club, owner, [nadia])
  const table = await live.openTable(club, owner)
  tableId = table.id
  drawn = await live.playRound(table, nadia)
  voided = await live.playRound(table, nadia, false)
})

describe.each(['en', 'ru'] as const)('in %s', (locale) => {
  const say = textsIn(locale)
  /** Opens a phone on which nobody is signed in, in this language. */
  const strangersPhone = async (key: string) => {
    const page = await holder.app.openPhone({ locale, place: '/sign-in' })
    await page.goto(`${holder.app.origin}/proof/${key}`)
    return page
  }

  test('a stranger recomputes a round, reads what it still allows, and saves a file that the verifier takes', async () => {
    const page = await strangersPhone(drawn.key)
    await page.getByText(say('liveProof:verdicts.true')).waitFor()
    await page.getByText(say('liveProof:entries.hidden')).waitFor()
    await page.getByText(say('liveProof:allowed.silence')).waitFor()
    await page.getByText(say('liveProof:compare.sameAnchor')).waitFor()
    await page.getByText(say('liveProof:compare.sameKey')).waitFor()
    expect(await axeFindings(page)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('liveProof:save'), exact: true }).click(),
    ])
    const { status, stdout } = spawnSync(process.execPath, [verifier, await download.path()])
    expect(status, String(stdout)).toBe(0)
  })

  test('nothing is wider than the screen', async () => {
    const page = await strangersPhone(drawn.key)
    await page.getByText(say('liveProof:compare.sameKey')).waitFor()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })

  test('a voided round says why, and that nothing was drawn', async () => {
    const page = await strangersPhone(voided.key)
    await page.getByText(say('liveProof:voided.noAnswer')).waitFor()
    await page.getByText(say('liveProof:nothingDrawn')).waitFor()
    await page.getByText(say('liveProof:verdicts.true')).waitFor()
  })

  test('a list of one’s own is compared here; another file is refused in words', async () => {
    const page = await strangersPhone(drawn.key)
    const choose = (content: object) =>
      page.locator('input[type="file"]').setInputFiles({
        name: 'mine.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      })
    const { list_hash, sig } = drawn.list
    const mine = { table_id: tableId, round: drawn.round, game_id: 1, list_hash, sig }
    await page.getByText(say('liveProof:verdicts.true')).waitFor()
    await choose(mine)
    await page.getByText(say('liveProof:own.same')).waitFor()
    await choose({ ...mine, list_hash: 'ab'.repeat(32) })
    await page.getByText(say('liveProof:own.notOfRound')).waitFor()
    await choose({ anything: 'else' })
    await page.getByText(say('liveProof:own.unreadable')).waitFor()
  })
})

test('a member of the club sees the bets, and an unknown key is no round', async () => {
  const say = textsIn('en')
  const page = await live.logInTo('en', nadia, '/dashboard/home')
  await page.goto(`${holder.app.origin}/proof/${drawn.key}`)
  await page.getByText('Red 10', { exact: true }).waitFor()
  await page.goto(`${holder.app.origin}/proof/${'0'.repeat(32)}`)
  await page.getByRole('heading', { name: say('liveProof:unknown') }).waitFor()
})
