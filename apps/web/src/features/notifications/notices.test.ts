import { notices, popups, type NoticeKey } from '@cardroom/contract/notices'
import { describe, expect, test } from 'vitest'
import { displayOf, newsAfter, nextStep } from './notice-display.ts'
import { noticeDays, waitingPopups } from './notice-days.ts'
import { noticeIcons } from './notice-icons.ts'
import { placeOf } from './notice-place.ts'
import { amountOf, noticeOf, type Notice } from './notice.ts'
import type { Message } from '@cardroom/contract/chat'
import { asClub } from '@cardroom/contract/ids.fixtures'

type Texts = Record<string, { readonly title?: string; readonly text?: string } | undefined>
const files = import.meta.glob<Texts>('../../../public/locales/*/notices.json', {
  eager: true,
  import: 'default',
})
const textsIn = (language: string) => files[`../../../public/locales/${language}/notices.json`] as Texts
const keys = Object.keys(notices) as NoticeKey[]
/** This is four minutes after the notices of these tests. */
const at = new Date('2025-11-20T18:04:00.000Z')
const notice = (id: number, more: Partial<Notice>): Notice => ({
  id,
  kind: 'clubSuspended',
  clubId: asClub(7),
  values: {},
  popup: null,
  createdAt: '2025-11-20T18:00:00.000Z',
  isRead: false,
  ...more,
})

// The server only sends keys in the contract's list, so no notice lacks its words.
describe.each(['en', 'ru'])('in %s', (language) => {
  test.each(keys)('%s has a title and a text', (key) => {
    expect(textsIn(language)[key]?.title).toBeTruthy()
    expect(textsIn(language)[key]?.text).toBeTruthy()
  })

  test.each(keys)('%s names only what the notice has', (key) => {
    const { title = '', text = '' } = textsIn(language)[key] ?? {}
    const named = [...`${title} ${text}`.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    expect(
      named.filter((name) => !(notices[key].values as readonly (string | undefined)[]).includes(name)),
    ).toEqual([])
  })
})

test('there is no text for a notice that does not exist', () => {
  const written = Object.keys(textsIn('en')).filter((key) => key !== 'amount')
  expect(written.toSorted()).toEqual(keys.toSorted())
})

test.each(keys)('%s has its icon, and leads somewhere with and without a club', (kind) => {
  expect(noticeIcons[kind]).toBeTruthy()
  expect(placeOf(notice(1, { kind }))).toMatch(/^\/dashboard\//)
  expect(placeOf(notice(1, { kind, clubId: null }))).toMatch(/^\/dashboard\//)
})

test('chips lead to their receipt, requests to their list', () => {
  const values = { transaction_id: 88 }
  expect(placeOf(notice(1, { kind: 'chipsSold', values }))).toBe(
    '/dashboard/club/cashier/transaction/7?id=88',
  )
  expect(placeOf(notice(1, { kind: 'chipRequestReceived', values }))).toBe(
    '/dashboard/club/cashier/7?tab=requests',
  )
})

test('an operation to approve leads to the approval, and its proposer to the result', () => {
  for (const kind of ['approvalWaiting', 'approvalDecided'] as const)
    expect(placeOf(notice(1, { kind }))).toBe('/dashboard/club-settings/7/approvals')
  for (const kind of ['velocityReached', 'controlsChanged'] as const)
    expect(placeOf(notice(1, { kind }))).toBe('/dashboard/club-settings/7/controls')
})

test('a login leads to the list of sign-ins, other security news to its page', () => {
  const place = (kind: NoticeKey) => placeOf(notice(1, { kind, clubId: null }))
  expect(place('signedIn')).toBe('/dashboard/settings/security/sign-ins')
  for (const kind of ['passwordChanged', 'factorAdded', 'factorRemovalBegun', 'recoveryCodeUsed'] as const)
    expect(place(kind)).toBe('/dashboard/settings/security')
})

test('a table at which somebody sits is where its notice leads, with or without a name', () => {
  for (const name of ['Mara', null])
    expect(placeOf(notice(1, { kind: 'tableOpened', values: { name, table_id: 3 } }))).toBe(
      '/dashboard/tables/7/3',
    )
})

test('a commission leads to its statement', () => {
  for (const kind of ['commissionPaid', 'statementReady'] as const)
    expect(placeOf(notice(1, { kind, values: { statement_id: 3 } }))).toBe('/dashboard/club/statement/7/3')
})

test('the money in a notice has its amount, its coin and its direction', () => {
  const values = { amount: 2500, currency: 'white' }
  expect(amountOf(notice(1, { kind: 'chipsSold', values }))).toEqual({
    amount: 2500,
    coin: 'white',
    way: 'in',
  })
  expect(amountOf(notice(1, { kind: 'chipsTaken', values }))?.way).toBe('out')
  const purchase = { amount: 10, result: 1050, repaid: 0 }
  expect(amountOf(notice(1, { kind: 'purchasePaid', values: purchase }))?.amount).toBe(1050)
  const gift = { amount: 500, currency: 'diamond', reason: 'Invoice 17' }
  expect(amountOf(notice(1, { kind: 'diamondsGiven', values: gift }))).toEqual({
    amount: 500,
    coin: 'diamond',
    way: 'in',
  })
  expect(amountOf(notice(1, { values }))).toBeNull()
})

test.each(keys)('%s: if money comes or goes, it is shown as it happens', (kind) => {
  const values = { amount: 100, result: 100, currency: 'white' }
  const way = amountOf(notice(1, { kind, values }))?.way
  if (way === 'in' || way === 'out') expect(displayOf(kind)).not.toBe('list')
})

test('news is unread, fresh, about the user and not there before; the oldest comes first', () => {
  const notices = [
    notice(6, { kind: 'joinRequested' }),
    notice(5, { kind: 'roleChanged' }),
    notice(4, { kind: 'chipsSold' }),
    notice(3, { kind: 'chipsSold', isRead: true }),
    notice(2, { kind: 'chipsSold', createdAt: '2025-11-20T17:42:00.000Z' }),
    notice(1, { kind: 'chipsSold' }),
  ]
  const told = (to: number | undefined) => newsAfter(to, notices, at)?.id
  expect([undefined, 0, 1, 4, 5].map(told)).toEqual([undefined, 1, 4, 5, undefined])
})

test('the next step is to play with new chips, to get chips in a new club, else to open the subject', () => {
  const chips = { amount: 2500, currency: 'white', transaction_id: 88 }
  expect(nextStep(notice(1, { kind: 'chipsSold', values: chips }))).toEqual({
    word: 'play',
    place: '/dashboard/games',
  })
  expect(nextStep(notice(1, { kind: 'chipsSold', values: { ...chips, currency: 'red' } }))).toEqual({
    word: 'open',
    place: '/dashboard/club/cashier/transaction/7?id=88',
  })
  expect(nextStep(notice(1, { kind: 'joinAccepted' }))).toEqual({
    word: 'cashier',
    place: '/dashboard/club/cashier/7',
  })
  expect(nextStep(notice(1, { kind: 'roleChanged' }))).toEqual({ word: 'open', place: '/dashboard/club/7' })
})

test('a key that this app does not know is left out', () => {
  expect(noticeOf({ id: 1, content: 'ofTomorrow', body: {} } as Message)).toBeUndefined()
})

test('notices are grouped by days', () => {
  const days = noticeDays(
    [notice(3, {}), notice(2, {}), notice(1, { createdAt: '2025-11-19T18:00:00.000Z' })],
    (moment) => moment.slice(0, 10),
  )
  expect(days.map(({ day, notices: each }) => [day, each.length])).toEqual([
    ['2025-11-20', 2],
    ['2025-11-19', 1],
  ])
})

test('popups are unread, oldest first, and not obsolete', () => {
  const [suspended, resumed, taken, reset] = [
    { popup: popups[0] },
    { popup: popups[1] },
    { popup: popups[2] },
    { popup: popups[3] },
  ] as const
  const waiting = waitingPopups(
    [
      notice(7, taken),
      notice(6, { ...reset, isRead: true }),
      notice(5, resumed),
      notice(4, taken),
      notice(3, { ...suspended, clubId: asClub(8) }),
      notice(2, suspended),
      notice(1, {}),
    ],
    at,
  )
  expect(waiting.map(({ id }) => id)).toEqual([3, 4, 5, 7])
})

test.each(popups)('%s: a popup that comes too late appears only in the list; an open one stays', (popup) => {
  const late = new Date('2025-11-20T18:22:00.000Z')
  const waiting = [notice(1, { kind: popup, popup })]
  expect(waitingPopups(waiting, at)).toHaveLength(1)
  expect(waitingPopups(waiting, late)).toEqual([])
  expect(waitingPopups(waiting, late, new Set([1]))).toHaveLength(1)
})
