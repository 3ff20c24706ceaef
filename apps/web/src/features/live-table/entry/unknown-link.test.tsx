import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { useReducer } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useOwnEntry } from './use-own-entry.ts'
import { tableAt } from '../state/live-table.fixtures.ts'
import { liveTable, nextTable } from '../state/live-table.ts'
import type { TableChange } from '../state/table-change.ts'
import { answerCalls } from '#test/answers.ts'
import { show } from '#test/show.tsx'

beforeEach(() => localStorage.clear())

const ofTable = { clubId: asClub(7), tableId: 7 }
const houseKey = { id: 'k', public_key: 'ab'.repeat(32), from: '2025-11-14T18:00:00.000Z', until: null }

/** The next round is open, and the page has missed the result of the one before. */
const opened: TableChange = {
  kind: 'table',
  payload: {
    id: 7,
    now: 1_040_000,
    n: 12,
    round: 3,
    state: 'open',
    paused_for: null,
    last_round: false,
    closes_at: null,
    next_at: null,
  },
}
const asked: TableChange = { kind: 'shown', table: tableAt({ n: 12, round: 3, now: 1_040_500 }) }

function Seat() {
  const [live, change] = useReducer(nextTable, tableAt({ state: 'closed' }), liveTable)
  const { canCommit } = useOwnEntry(asUser(1), ofTable, { live, change })
  return (
    <>
      <p role="status">{canCommit ? 'commits' : 'waits'}</p>
      <button onClick={() => change(opened)}>Open</button>
      <button onClick={() => change(asked)}>Load</button>
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)

test('a device that has missed a result commits to nothing until the table is loaded', async () => {
  answerCalls(() => ({ keys: [houseKey] }))
  show(<Seat />)
  await says('commits')
  await press('Open')
  await says('waits')
  await press('Load')
  await says('commits')
})
