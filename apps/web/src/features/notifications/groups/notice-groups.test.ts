import { asClub } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { noticeDays } from '../notice-days.ts'
import type { Notice } from '../notice.ts'
import {
  countOf,
  hasSingles,
  namesIn,
  newIn,
  noticeLines,
  placeOfGroup,
  type NoticeGroup,
} from './notice-groups.ts'

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  kind: 'joinRequested',
  clubId: asClub(7),
  values: { club: 'Northgate', name: `Person ${id}`, user_id: 100 + id },
  popup: null,
  createdAt: '2025-11-20T18:00:00.000Z',
  isRead: true,
  ...more,
})

const idsOf = (lines: readonly (Notice | NoticeGroup)[]) =>
  lines.map((line) => ('notices' in line ? line.notices.map(({ id }) => id) : line.id))

function groupOf(notices: readonly Notice[]): NoticeGroup {
  const [line, ...others] = noticeLines(notices)
  if (line === undefined || !('notices' in line) || others.length > 0)
    throw new Error('They are no one group')
  return line
}

test('notices of one kind and club are one line, at the place of the newest; a single one stays as it is', () => {
  const lines = noticeLines([
    notice(6),
    notice(5, { kind: 'chipRequestReceived' }),
    notice(4),
    notice(3, { clubId: asClub(8) }),
    notice(2, { kind: 'chipRequestReceived' }),
    notice(1),
  ])
  expect(idsOf(lines)).toEqual([[6, 4, 1], [5, 2], 3])
})

test('notices about the reader alone stay single', () => {
  const lines = noticeLines([
    notice(4, { kind: 'roleChanged' }),
    notice(3, { kind: 'roleChanged' }),
    notice(2, { kind: 'signedIn', clubId: null }),
    notice(1, { kind: 'signedIn', clubId: null }),
  ])
  expect(idsOf(lines)).toEqual([4, 3, 2, 1])
})

test('a day and its groups appear once, however the pages split its notices', () => {
  const yesterday = { createdAt: '2025-11-19T23:59:59.000Z' }
  // Notices written around midnight may have another order by number than by date.
  const pages = [
    [notice(5), notice(4, yesterday)],
    [notice(3), notice(2, yesterday)],
  ]
  const days = noticeDays(pages.flat(), (moment) => moment.slice(0, 10))
  expect(days.map(({ day, notices }) => [day, idsOf(noticeLines(notices))])).toEqual([
    ['2025-11-20', [[5, 3]]],
    ['2025-11-19', [[4, 2]]],
  ])
})

test('11 people ask to join: a person who asks twice counts once, other requests count each', () => {
  const people = Array.from({ length: 11 }, (_, place) => notice(20 - place))
  expect(countOf(groupOf(people))).toBe(11)
  const twice = [notice(2), notice(1, { values: notice(2).values })]
  expect(countOf(groupOf(twice))).toBe(1)
  expect(countOf(groupOf(twice.map((each) => ({ ...each, kind: 'adjustmentMade' }))))).toBe(2)
})

test('a group names the newest three, each once', () => {
  const group = (names: readonly (string | null)[]) =>
    groupOf(names.map((name, place) => notice(9 - place, { values: { name } })))
  expect(namesIn(group(['Mara', 'Ilya', 'Mara']))).toBe('Mara, Ilya')
  expect(namesIn(group(['Mara', 'Ilya', 'Bo', 'Rui']))).toBe('Mara, Ilya, Bo…')
  expect(namesIn(group([null, '']))).toBe('')
})

test('a group is new while any of its notices is', () => {
  expect(newIn(groupOf([notice(2), notice(1, { isRead: false })])).map(({ id }) => id)).toEqual([1])
  expect(newIn(groupOf([notice(2), notice(1)]))).toEqual([])
})

test('a group leads to the place to deal with all of them', () => {
  const place = (kind: Notice['kind'], of: (id: number) => Notice['values']) =>
    placeOfGroup(groupOf([2, 1].map((id) => notice(id, { kind, values: of(id) }))))
  const receipt = (id: number) => ({ receipt_id: id })
  const transaction = (id: number) => ({ transaction_id: id })
  expect(place('joinRequested', () => ({}))).toBe('/dashboard/club/members/7?tab=newMembers')
  expect(place('approvalWaiting', () => ({}))).toBe('/dashboard/club-settings/7/approvals')
  expect(place('chipRequestReceived', transaction)).toBe('/dashboard/club/cashier/7?tab=requests')
  expect(place('chipsSold', transaction)).toBe('/dashboard/club/cashier/7?tab=history')
  expect(place('playerAssigned', (id) => ({ user_id: id }))).toBe('/dashboard/club/cashier/7?tab=sell')
  expect(place('receiptWaiting', receipt)).toBe('/dashboard/club/tabs/7')
  // All notices about one receipt lead to it.
  expect(place('receiptDisputed', () => receipt(3))).toBe('/dashboard/club/receipt/7/3')
})

test('a group unfolds if the single notices say something more', () => {
  const unfolds = (kind: Notice['kind']) => hasSingles(groupOf([notice(2, { kind }), notice(1, { kind })]))
  expect(unfolds('joinRequested')).toBe(true)
  expect(unfolds('chipsSold')).toBe(true)
  expect(unfolds('controlsChanged')).toBe(false)
})
