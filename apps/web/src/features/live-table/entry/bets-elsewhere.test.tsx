import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { TableBet } from '@cardroom/contract/table-rounds'
import type { TableEntry, TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { useReducer } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useOwnEntry } from './use-own-entry.ts'
import { keptRound } from '../device/own-round.ts'
import type { EntryBody } from '../live-table.api.ts'
import { tableAt } from '../state/live-table.fixtures.ts'
import { liveTable, nextTable } from '../state/live-table.ts'
import type { TableChange } from '../state/table-change.ts'
import { answerCalls } from '#test/answers.ts'
import { show } from '#test/show.tsx'

beforeEach(() => localStorage.clear())

const me = asUser(1)
const ofTable = { clubId: asClub(7), tableId: 7 }
const closesAt = 1_020_000
const { mine } = tableAt()
const first = tableAt({ state: 'betting', closes_at: closesAt })

const red = (amount: number): TableBet => ({ type: 'red', amount })
const entryOf = (seq: number, amount: number, commit: string): TableEntry => ({
  round: 2,
  seq,
  bets: [red(amount)],
  stake: amount,
  commit,
})
const otherCommit = 'cd'.repeat(32)

/** Plays a server that keeps the person's entry, whichever of their devices has placed it. */
function serve() {
  const stands: { entry: TableEntry | null } = { entry: null }
  const tableNow = (): TableShown => ({
    ...first,
    now: 1_000_500,
    chips: stands.entry ? chipsOf(stands.entry) : [],
    ...(mine && { mine: { ...mine, ...stands } }),
  })
  const made = answerCalls(({ method, path, body }) => {
    if (path === '/house-key') return { keys: [houseKey] }
    if (method === 'GET') return tableNow()
    const { seq, commit, bets } = body as EntryBody
    const before = stands.entry
    if (!before || seq > before.seq)
      stands.entry = entryOf(seq, bets[0]?.amount ?? 0, before?.commit ?? commit)
    return { ...stands.entry, wallet: 8000, closes_at: closesAt }
  })
  return { stands, placed: () => made.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

const houseKey = { id: 'k', public_key: 'ab'.repeat(32), from: '2025-11-14T18:00:00.000Z', until: null }
const chipsOf = ({ bets }: TableEntry) => [{ person: 1, bets }]

/** An event with chips of the person that this page did not place. */
const chipsTold: TableChange = {
  kind: 'table.chips',
  payload: { id: 7, now: 1_000_400, round: 2, chips: [{ person: 1, bets: [red(200)] }] },
}

function Seat() {
  const [live, change] = useReducer(nextTable, first, liveTable)
  const { want, canCommit } = useOwnEntry(me, ofTable, { live, change })
  return (
    <>
      <p role="status">{live.table.mine?.entry?.stake ?? 'none'}</p>
      <button disabled={!canCommit} onClick={() => want([red(50)])}>
        Fifty
      </button>
      <button onClick={() => change(chipsTold)}>Chips</button>
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)

test('bets of another device are shown here, and this one has no secret for them', async () => {
  serve().stands.entry = entryOf(3, 200, otherCommit)
  show(<Seat />)
  await says('none')
  await press('Chips')
  await says('200')
  expect(keptRound(me, 7)).toBeUndefined()
})

test('bets placed elsewhere under this commit are those of this device, and its next body follows', async () => {
  const server = serve()
  show(<Seat />)
  await press('Fifty')
  await says('50')
  const commit = keptRound(me, 7)?.commit ?? ''
  expect(server.stands.entry).toMatchObject({ seq: 1, commit })

  server.stands.entry = entryOf(5, 200, commit)
  await press('Chips')
  await says('200')
  const kept = { commit, seq: 5, bets: [[red(200)]], isPlaced: true }
  await eventually(() => keptRound(me, 7)).toMatchObject(kept)

  await press('Fifty')
  await says('50')
  expect(server.placed()).toMatchObject([
    { seq: 1, commit },
    { seq: 6, commit },
  ])
})

test('where another device has bet before, its entry stands and nothing of this one is confirmed', async () => {
  const server = serve()
  server.stands.entry = entryOf(3, 200, otherCommit)
  show(<Seat />)
  await press('Fifty')
  await says('200')
  expect(keptRound(me, 7)).not.toHaveProperty('isPlaced')
  expect(keptRound(me, 7)?.commit).not.toBe(otherCommit)
})
