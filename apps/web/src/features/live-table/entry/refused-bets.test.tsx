import { errorStatus } from '@cardroom/contract'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { useReducer } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useOwnEntry } from './use-own-entry.ts'
import { tableAt, watchedTable } from '../state/live-table.fixtures.ts'
import { liveTable, nextTable } from '../state/live-table.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

beforeEach(() => localStorage.clear())

const ofTable = { clubId: asClub(7), tableId: 7 }

/** Plays a server that refuses bets, and shows this table when it is asked for. Counts these requests. */
function serve(refused: () => Response, table: TableShown) {
  const made = answerCalls(({ method, path }) => {
    if (path === '/house-key') return { keys: [houseKey] }
    return method === 'GET' ? table : refused()
  })
  const count = (wanted: string) => () =>
    made.filter(({ method, path }) => method === wanted && path !== '/house-key').length
  return { asked: count('GET'), bets: count('POST') }
}

const houseKey = { id: 'k', public_key: 'ab'.repeat(32), from: '2025-11-14T18:00:00.000Z', until: null }
const refusedFor = (path: string, message: string) => () =>
  Response.json({ error: 'notAllowed', fields: [{ path, message }] }, { status: errorStatus.notAllowed })
const closed = refusedFor('round', 'closed')
const outsideLimit = () =>
  Response.json(
    { error: 'dataIncorrect', fields: [{ path: 'amount', message: 'outsideLimit' }] },
    { status: errorStatus.dataIncorrect },
  )

function Seat({ first = tableAt() }: { readonly first?: TableShown }) {
  const [live, change] = useReducer(nextTable, first, liveTable)
  const { want, canCommit, refusal: told } = useOwnEntry(asUser(1), ofTable, { live, change })
  const { state, paused_for: pausedFor } = live.table
  const news = [live.isSeatLost && 'lost', live.isGone && 'gone', told && 'told']
  const facts = [state, pausedFor, ...news, `from ${live.table.min}`]
  return (
    <>
      <p role="status">{facts.filter(Boolean).join(' ')}</p>
      <button disabled={!canCommit} onClick={() => want([{ type: 'red', amount: 50 }])}>
        Fifty
      </button>
    </>
  )
}

const press = () => userEvent.click(page.getByRole('button', { name: 'Fifty' }))
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)

test('where bets are refused because the club is suspended, the table is shown as paused', async () => {
  serve(() => refusal('clubSuspended'), tableAt({ state: 'paused', paused_for: 'suspended' }))
  show(<Seat />)
  await press()
  await says('paused suspended told')
})

test('where the hours of an open table are over, it is shown as paused', async () => {
  serve(closed, tableAt({ state: 'paused', paused_for: 'hours' }))
  show(<Seat />)
  await press()
  await says('paused hours told')
})

test('a seat that was lost elsewhere is lost on this page too', async () => {
  serve(refusedFor('seats', 'notYours'), watchedTable())
  show(<Seat />)
  await press()
  await says('open lost told')
})

test('where bets are refused because the club has changed the limits, the new ones are shown', async () => {
  serve(outsideLimit, tableAt({ min: 100 }))
  show(<Seat />)
  await says('open from 50')
  await press()
  await says('open told from 100')
})

test('bets that come too late in a round, or exceed the balance, load nothing', async () => {
  const first = tableAt({ state: 'betting', closes_at: 1_020_000 })
  for (const refused of [closed, () => refusal('lowBalance')]) {
    const server = serve(refused, first)
    const leave = show(<Seat first={first} />)
    await press()
    await says('betting told')
    await eventually(server.bets).toBe(1)
    expect(server.asked()).toBe(0)
    leave()
  }
})

test('the page says that a table is gone', async () => {
  answerCalls(({ path }) => (path === '/house-key' ? { keys: [houseKey] } : refusal('accessDenied')))
  show(<Seat />)
  await press()
  await says('open gone told')
})
