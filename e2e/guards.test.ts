import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setRole } from '@cardroom/contract/members'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useRunningApp } from './setup/app.ts'
import { textsIn } from './setup/texts.ts'
import { worldIn, type Person } from './setup/world.ts'
import { root } from '../tools/build.ts'

const admin = { address: 'admin@northgate.club', password: 'Keys-of-the-house-1' }
const holder = useRunningApp({ ADMIN_EMAIL: admin.address, ADMIN_PASSWORD: admin.password })
const { call, clubWith, logInTo, raise } = worldIn(holder)
const say = textsIn('en')

type Visitor = 'nobody' | 'guest' | 'stranger' | 'player' | 'manager' | 'owner' | 'admin'

/** The result for a visitor without access: another address, or a text in its place. */
interface Refusal {
  readonly place?: string
  readonly words?: string
}

const door: Refusal = { place: '/sign-in' }
const register: Refusal = { place: '/dashboard/guest-create-account' }
const notYours = { words: 'clubs:noMember.title' }
const toClub: Refusal = { place: '/dashboard/club/:clubId' }
const toSettings: Refusal = { place: '/dashboard/club-settings/:clubId' }
const mayNotSee = {
  sessions: { words: 'sessions:notPermitted' },
  bank: { words: 'clubBank:notPermitted' },
  report: { words: 'report:notPermitted' },
  member: { words: 'members:page.notPermitted' },
  settlement: { words: 'settlement:notPermitted' },
  tonight: { words: 'liveLobby:tonight.notPermitted' },
}
const notForYou = { words: 'admin:notForYou.title' }
const explanations = [notYours, notForYou, ...Object.values(mayNotSee)].map(({ words }) => words)
const noStatement = { words: 'statements:unknown' }
const noTable = { words: 'liveTable:gone.title' }
const outsiders = { nobody: door, guest: notYours, stranger: notYours }

interface Rule {
  readonly refused: Partial<Record<Visitor, Refusal>>
  readonly addresses: readonly string[]
}

/**
 * The column "who" of docs/screens.md, by the refused visitors; the manager has no flags. Everybody else has access.
 */
const rules: readonly Rule[] = [
  { refused: outsiders, addresses: ['club/:clubId', 'chat/:clubId', 'club/cashier/:clubId'] },
  { refused: outsiders, addresses: ['club/cashier/transaction/:clubId', 'club-settings/:clubId'] },
  { refused: outsiders, addresses: ['club/cashier/:clubId/amounts'] },
  {
    refused: { ...outsiders, player: noStatement, manager: noStatement },
    addresses: ['club/statement/:clubId/:statementId'],
  },
  {
    refused: { ...outsiders, player: toClub },
    addresses: ['club/members/:clubId', 'club/members/edit/:clubId', 'club/members/agent-players/:clubId'],
  },
  {
    refused: { ...outsiders, player: toClub, manager: toClub },
    addresses: [
      'club/members/invite/:clubId',
      'club/members/invite-manually/:clubId',
      'club/members/assign-agent/:clubId',
    ],
  },
  {
    refused: { ...outsiders, player: toSettings },
    addresses: [
      'club-settings/:clubId/club-rating',
      'club-settings/:clubId/club-greeting',
      'club-settings/:clubId/club-avatar',
      'club-settings/:clubId/club-avatar/choose',
      'club-settings/:clubId/club-avatar/edit',
      'club-settings/:clubId/club-name',
      'club-settings/:clubId/game-settings',
      'club-settings/:clubId/approvals',
    ],
  },
  {
    refused: { ...outsiders, player: toSettings, manager: toSettings },
    addresses: [
      'club-settings/:clubId/global-permissions',
      'club-settings/:clubId/audit',
      'club-settings/:clubId/controls',
      'club-settings/:clubId/api',
    ],
  },
  {
    refused: { ...outsiders, player: mayNotSee.sessions, manager: mayNotSee.sessions },
    addresses: ['club-settings/:clubId/session-and-profit'],
  },
  { refused: { ...outsiders, manager: mayNotSee.report }, addresses: ['club/report/:clubId'] },
  {
    refused: outsiders,
    addresses: ['club/my-week/:clubId', 'club/tabs/:clubId', 'club/receipt/:clubId/:receiptId'],
  },
  {
    refused: { ...outsiders, player: mayNotSee.settlement, manager: mayNotSee.settlement },
    addresses: ['club/settlement/:clubId', 'club/settlement/:clubId/:period'],
  },
  {
    // There is no table with this number here, and everybody reads that.
    refused: {
      nobody: door,
      guest: noTable,
      stranger: noTable,
      player: noTable,
      manager: noTable,
      owner: noTable,
      admin: noTable,
    },
    addresses: ['tables/:clubId/:tableId'],
  },
  { refused: { ...outsiders, manager: mayNotSee.member }, addresses: ['club/members/:clubId/:userId'] },
  {
    refused: { ...outsiders, player: mayNotSee.bank, manager: mayNotSee.bank },
    addresses: ['club-settings/:clubId/bank'],
  },
  { refused: outsiders, addresses: ['tables/:clubId'] },
  { refused: { ...outsiders, player: mayNotSee.tonight }, addresses: ['tables/:clubId/:tableId/tonight'] },
  {
    refused: {
      nobody: door,
      guest: notForYou,
      stranger: notForYou,
      player: notForYou,
      manager: notForYou,
      owner: notForYou,
    },
    addresses: ['admin'],
  },
  {
    refused: {
      nobody: door,
      guest: register,
      stranger: { place: '/dashboard/club/:ownClubId' },
      owner: toClub,
    },
    addresses: ['club/create'],
  },
  {
    refused: { nobody: door, guest: register },
    addresses: [
      'settings/edit-profile',
      'settings/edit-profile/crop-photo',
      'settings/edit-profile/avatar',
      'settings/edit-profile/nickname',
      'settings/security',
      'settings/security/sign-ins',
      'settings/security/change-email',
      'settings/security/change-password',
      'settings/security/change-2fa',
    ],
  },
]

/** Addresses for every signed-in user. Some redirect by the state of the account. */
const everybodys = [
  '',
  'home',
  'welcome-page',
  'welcome-page-guest',
  'history',
  'wallet',
  'wallet/proven',
  'leaders',
  'shop',
  'top-up/:clubId',
  'games',
  'games/:sessionId',
  'notifications',
  'global-popup/:clubId',
  'guest-create-account',
  'guest-confirm-email',
  'guest-confirm-code',
  'club',
  'settings',
  'settings/notifications',
  'settings/protection',
  'settings/privacy',
  'settings/languages',
  'settings/customization',
]

let clubId = 0
/** The stranger’s own club. */
let ownClubId = 0
let people: Record<'stranger' | 'player' | 'manager' | 'owner', Person>

beforeAll(async () => {
  const { club, owner, people: members } = await clubWith('en', 'guards', ['Daniel', 'Oscar'])
  const [daniel, oscar] = members as [Person, Person]
  await raise(club, owner)
  await call(setRole, { clubId: club.id, token: owner.token, body: { user_id: oscar.id, role: 'manager' } })
  const { owner: stranger, club: elsewhere } = await clubWith('en', 'elsewhere', [])
  people = { stranger, player: daniel, manager: oscar, owner }
  clubId = club.id
  ownClubId = elsewhere.id
})

test('every address of docs/screens.md behind the sign-in has its rule', () => {
  const listed = readFileSync(path.join(root, 'docs/screens.md'), 'utf8').matchAll(
    /^- `(\/dashboard[^`]*)`:/gm,
  )
  const ruled = [...everybodys, ...rules.flatMap(({ addresses }) => addresses)].map(
    (address) => `/dashboard${address && `/${address}`}`,
  )
  expect(ruled.toSorted()).toEqual([...listed].map(([, address]) => address).toSorted())
})

test('a signed-out visitor gets the sign-in at every one of them', async () => {
  const page = await holder.app.openPhone()
  for (const address of [...everybodys, ...rules.flatMap(({ addresses }) => addresses)]) {
    await page.goto(addressOf(address))
    await page.waitForURL(`${holder.app.origin}/sign-in`)
  }
})

test.each(['guest', 'stranger', 'player', 'manager', 'owner', 'admin'] as const)(
  'the %s gets the page, another page or a reason',
  async (visitor) => {
    const page = await visit(visitor)
    for (const { refused, addresses } of rules)
      // An allowed visitor finds one of its screens; a refused one is tried at every one.
      for (const address of refused[visitor] ? addresses : addresses.slice(0, 1)) {
        await page.goto(addressOf(address))
        const refusal = refused[visitor]
        if (refusal) await meets(page, refusal)
        else await isLetIn(page, address)
      }
  },
)

async function meets(page: Page, { place, words }: Refusal): Promise<void> {
  if (place !== undefined) await page.waitForURL(`${holder.app.origin}${filled(place)}`)
  if (words !== undefined) await page.getByRole('heading', { name: say(words) }).waitFor()
}

async function isLetIn(page: Page, address: string): Promise<void> {
  await page.locator('#content').locator('h1, h2').first().waitFor({ state: 'attached' })
  expect(page.url()).toBe(addressOf(address))
  for (const words of explanations)
    expect(await page.getByRole('heading', { name: say(words) }).count(), `${address}: ${words}`).toBe(0)
}

/** Returns the address in full. A screen about one member is opened for the player. */
const addressOf = (address: string): string =>
  `${holder.app.origin}${filled(`/dashboard${address && `/${address}`}`)}` +
  (/members\/(edit|assign)/.test(address) ? `?user=${people.player.id}` : '')

const filled = (address: string): string =>
  address
    .replace(':clubId', String(clubId))
    .replace(':userId', String(people.player.id))
    .replace(':ownClubId', String(ownClubId))
    .replace(':sessionId', '1')
    .replace(':statementId', '1')
    .replace(':period', '1')
    .replace(':receiptId', '1')
    .replace(':tableId', '1')

async function visit(visitor: Exclude<Visitor, 'nobody'>): Promise<Page> {
  if (visitor === 'admin') return logInTo('en', admin, '/dashboard/home')
  if (visitor !== 'guest') return logInTo('en', people[visitor], '/dashboard/home')
  const page = await holder.app.openPhone()
  await page.getByRole('button', { name: say('auth:landing.guest') }).click()
  await page.getByRole('button', { name: /Take/ }).click()
  await page.getByRole('heading', { name: say('home:hero.title') }).waitFor()
  return page
}
