import { serverEvents } from '@cardroom/contract/events'
import { notices, type NoticeKey } from '@cardroom/contract/notices'
import { describe, expect, it } from 'vitest'
import { displayOf, movesMoney, staleBy } from '../apps/web/src/features/notifications/notice-display.ts'
import { read } from './tidy/source-files.ts'

const section = read('docs/screens.md').split('## What is told where')[1] ?? ''
/** The items of the section's list: the notices of each, and the sentences about them. */
const rows = section
  .split(/^- |\n\n/m)
  .map((point) =>
    /^[*]{2}.+?[*]{2}: (.+)[.] There: (.+)[.] Elsewhere: (.+)[.] Closed: (.+)[.]$/.exec(onOneLine(point)),
  )
  .filter((point) => point !== null)
  .map(([, kinds = '', there = '', elsewhere = '', closed = '']) => ({
    kinds: namesIn(kinds),
    there,
    elsewhere,
    closed,
  }))
const cells = new Map(rows.flatMap(({ kinds, ...row }) => kinds.map((kind) => [kind, row] as const)))
const kinds = Object.keys(notices) as NoticeKey[]

describe('the sentences of docs/screens.md about each notice', () => {
  it('exist for each notice of the contract, once', () => {
    expect(rows.flatMap((row) => row.kinds).toSorted()).toEqual(kinds.toSorted())
  })

  it.each(kinds)('%s: they say how it is shown while the app is open', (kind) => {
    expect(cells.get(kind)?.elsewhere).toBe(displayOf(kind) + (isHeard(kind) ? ', coin' : ''))
  })

  it.each(kinds)('%s: they say which switch its push follows', (kind) => {
    expect(cells.get(kind)?.closed).toBe(notices[kind].alert)
  })

  it.each(kinds)('%s: they say whether the notice makes a screen load again', (kind) => {
    expect(namesIn(cells.get(kind)?.there ?? '').includes('message')).toBe(kind in staleBy)
  })

  it('names events that the socket has', () => {
    const named = rows.flatMap(({ there }) => namesIn(there))
    expect(named.filter((name) => !(name in serverEvents))).toEqual([])
  })
})

function isHeard(kind: NoticeKey): boolean {
  const values = { amount: 100, result: 100, currency: 'white' }
  return movesMoney({ id: 1, kind, clubId: null, values, popup: null, createdAt: '', isRead: false })
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}

function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
