import { asUser } from '@cardroom/contract/ids.fixtures'
import type { TableEntry, TableShown } from '@cardroom/contract/tables'
import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useOwnFelt } from './use-own-felt.ts'
import type { OwnEntry } from '../entry/use-own-entry.ts'
import { tableAt } from '../state/live-table.fixtures.ts'
import { liveTable, type LiveTable } from '../state/live-table.ts'
import { pastWith } from '../still-seat.fixtures.tsx'
import { CallError } from '#lib/api/call-error.ts'
import { show } from '#test/show.tsx'

const want = vi.fn<OwnEntry['want']>()
beforeEach(() => {
  want.mockReset()
  localStorage.clear()
})

/** The state of the table at one moment, and whether bets are open. */
interface Scene {
  readonly table?: Partial<TableShown>
  readonly known?: Partial<LiveTable>
  readonly refusal?: OwnEntry['refusal']
  readonly areBetsOpen?: boolean
  /** True if bets of the round were sent and the answer has not arrived yet. */
  readonly hasSent?: boolean
  readonly overtaken?: number
}

// These functions are the same at each render, as in a real sender.
const forget = () => undefined
const [yes, no] = [() => true, () => false]

/** Shows one scene after the other, and places chips on red. */
function Stage({ scenes }: { readonly scenes: readonly Scene[] }) {
  const [place, setPlace] = useState(0)
  const scene: Scene = scenes[place] ?? {}
  const { table = {}, known = {}, refusal, areBetsOpen = true, hasSent = false, overtaken = 0 } = scene
  const entry: OwnEntry = {
    want,
    hurry: () => undefined,
    forget,
    hasSent: hasSent ? yes : no,
    settled: () => Promise.resolve(true),
    refusal,
    canCommit: true,
    overtaken,
  }
  const live = { ...liveTable(tableAt({ state: 'betting', ...table })), ...known }
  const { felt, returned, dismiss, step } = useOwnFelt({ userId: asUser(1), live, entry, areBetsOpen })
  const lay = (amount: number) => step({ kind: 'add', bets: [{ type: 'red', numbers: [], amount }] })
  return (
    <>
      <p role="status">
        {felt.slip.bets.map(({ amount }) => amount).join(' ') || 'none'}, {returned ?? 'nothing'} came back
      </p>
      <p role="note">{felt.played.map(({ amount }) => amount).join(' ') || 'none'}</p>
      <button onClick={() => lay(20)}>Twenty</button>
      <button onClick={() => lay(50)}>Fifty</button>
      <button onClick={() => lay(6000)}>Too much</button>
      <button onClick={() => step({ kind: 'clear' })}>Clear</button>
      <button onClick={dismiss}>Dismiss</button>
      <button onClick={() => setPlace(place + 1)}>Next</button>
    </>
  )
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)
const entryOf = (amount: number, seq = 1): TableEntry => ({
  round: 2,
  seq,
  bets: [{ type: 'red', amount }],
  stake: amount,
  commit: 'c1',
})
const { mine } = tableAt()
const standing = (amount: number, seq = 1): Partial<TableShown> =>
  mine ? { mine: { ...mine, entry: entryOf(amount, seq) } } : {}

test('less than the smallest stake waits on the felt; then all of it is sent', async () => {
  show(<Stage scenes={[{}]} />)
  await press('Twenty')
  await says('20, nothing came back')
  expect(want).not.toHaveBeenCalled()
  await press('Fifty')
  await says('70, nothing came back')
  expect(want).toHaveBeenLastCalledWith([{ type: 'red', amount: 70 }])
})

test('chips that are taken back before the answer to them has come are taken back on the server too', async () => {
  show(<Stage scenes={[{}, { hasSent: true }]} />)
  await press('Fifty')
  await press('Next')
  await press('Clear')
  await says('none, nothing came back')
  expect(want).toHaveBeenLastCalledWith([])
})

const error = new CallError('lowBalance', { fields: [{ path: 'bank', message: 'bankTooSmall' }] })
const refusal = { error, round: 2, forgotten: 0 }

test('chips that the server refuses return to the tray with its reason, and those before them stay', async () => {
  const refused = { table: standing(50), refusal }
  show(<Stage scenes={[{ table: standing(50) }, refused]} />)
  await press('Fifty')
  await says('100, nothing came back')
  await press('Next')
  await says('50, bank came back')
})

test('a reason that was read is dismissed; the next one is shown', async () => {
  show(<Stage scenes={[{ refusal }, { refusal: { ...refusal } }]} />)
  await says('none, bank came back')
  await press('Dismiss')
  await says('none, nothing came back')
  await press('Next')
  await says('none, bank came back')
  await press('Too much')
  await says('none, atMost came back')
  await press('Dismiss')
  await says('none, nothing came back')
})

test('the reason of a forgotten round is not shown in the next, which has its number', async () => {
  const forgotten: Scene = { table: { state: 'open' }, known: { forgotten: 1 }, refusal }
  show(<Stage scenes={[{ table: standing(50), refusal }, forgotten]} />)
  await says('50, bank came back')
  await press('Next')
  await says('none, nothing came back')
})

test('chips that another device was ahead of are sent once more', async () => {
  const ahead: Scene = { table: standing(200, 2), overtaken: 1 }
  show(<Stage scenes={[{ table: standing(50) }, ahead]} />)
  await press('Fifty')
  await says('100, nothing came back')
  want.mockClear()
  await press('Next')
  await eventually(() => want.mock.calls.at(-1)).toEqual([[{ type: 'red', amount: 100 }]])
  await says('100, nothing came back')
})

test('chips above the limit are not laid', async () => {
  show(<Stage scenes={[{}]} />)
  await press('Too much')
  await says('none, atMost came back')
  await press('Fifty')
  await says('50, nothing came back')
})

test('chips laid during the result wait here, and are sent once bets are open', async () => {
  const result: Scene = { table: { state: 'result', round: 3 }, areBetsOpen: false }
  const open: Scene = { table: { state: 'open', round: 3 } }
  show(<Stage scenes={[result, open]} />)
  await press('Fifty')
  await says('50, nothing came back')
  expect(want).not.toHaveBeenCalled()
  await press('Next')
  await says('50, nothing came back')
  expect(want).toHaveBeenLastCalledWith([{ type: 'red', amount: 50 }])
})

test('when bets close, what was never placed is back in the tray', async () => {
  show(<Stage scenes={[{}, { table: { state: 'closed' }, areBetsOpen: false }]} />)
  await press('Twenty')
  await says('20, nothing came back')
  await press('Next')
  await says('none, closed came back')
})

test('a round that is open again without a draw gives the placed chips back', async () => {
  show(<Stage scenes={[{}, { table: standing(50) }, { table: { state: 'open' } }]} />)
  await press('Fifty')
  await press('Next')
  await says('50, nothing came back')
  await press('Next')
  await says('none, nothing came back')
})

test('the next round begins with an empty felt, and the bets of the last one can be repeated', async () => {
  const past = pastWith({ round: 2, entry: entryOf(50) })
  const ended: Scene = { table: { state: 'result', round: 3 }, known: { past }, areBetsOpen: false }
  show(<Stage scenes={[{ table: standing(50) }, ended]} />)
  await says('50, nothing came back')
  await press('Next')
  await says('none, nothing came back')
  await expect.element(page.getByRole('note')).toHaveTextContent('50')
})

test('a page that is loaded in the middle of a round finds the bets that stand', async () => {
  show(<Stage scenes={[{ table: standing(350) }]} />)
  await says('350, nothing came back')
  expect(want).not.toHaveBeenCalled()
})
