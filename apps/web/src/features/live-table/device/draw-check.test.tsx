import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { SharedRound } from '@cardroom/contract/table-rounds'
import { chainLength, commitOf, linkBefore } from '@cardroom/games'
import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { secretsCount } from './own-secrets-count.ts'
import { noteUnchecked, uncheckedRounds } from './unchecked-rounds.ts'
import { useDrawCheck } from './use-draw-check.ts'
import { tableAt } from '../state/live-table.fixtures.ts'
import { liveTable, type PastRound } from '../state/live-table.ts'
import { drawnProof } from '#features/live-proof/live-proof.fixtures.ts'
import { answerCalls, refusal } from '#test/answers.ts'
import { show } from '#test/show.tsx'

const me = asUser(1)
const ofTable = { clubId: asClub(7), tableId: 7 }
const [secret, another] = ['11'.repeat(32), '22'.repeat(32)] as const
const { round, list_hash: listHash, house_seed: houseSeed } = drawnProof
const commit = commitOf({ tableId: 7, round, secret })
const key = 'dd'.repeat(16)
const proofPath = `/table-rounds/${key}`

/** The known round as the server reports it. Its two opened secrets give an eight. */
const result: SharedRound = {
  id: 40,
  key,
  table_id: 7,
  round,
  state: 'settled',
  closes_at: 1000,
  outcome: { number: '8', color: 'black' },
  house_seed: houseSeed,
  winners: [],
  players: 3,
  won: 1,
}
const nine = { number: '9', color: 'red' } as const

/** Returns the round as this page saw it, with the secrets that the page received. */
const pastWith = (secrets: readonly string[], told = result): PastRound => ({
  round,
  chips: [],
  entry: null,
  result: told,
  mine: undefined,
  isSeen: true,
  secrets: new Map(secrets.map((each) => [each, each])),
})

beforeEach(() => {
  localStorage.clear()
  const link = linkBefore(houseSeed)
  noteUnchecked(me, 7, { round, gameId: 1, commit, secret, link, listHash })
})

interface DeviceProps {
  readonly past?: PastRound
  readonly from?: number
}

/** Plays a device at the table in the round after the known one, or in a later one. */
function Device({ past, from = round + 1 }: DeviceProps) {
  const [present, setPresent] = useState(from)
  const fault = useDrawCheck(me, ofTable, { ...liveTable(tableAt({ round: present })), past })
  return (
    <>
      <p role="status">{fault ? `${fault.kind} ${fault.round}` : 'nothing'}</p>
      <button onClick={() => setPresent(present + 1)}>Next round</button>
    </>
  )
}

const says = (words: string) => expect.element(page.getByRole('status')).toHaveTextContent(words)
const goOn = () => userEvent.click(page.getByRole('button', { name: 'Next round' }))
const count = () => secretsCount(me)

test('a draw that follows from the secrets received here is right, and nothing is asked', async () => {
  const made = answerCalls(() => refusal('notFound'))
  show(<Device past={pastWith([secret, another])} />)
  await eventually(count).toEqual({ sent: 1, missing: 0 })
  await says('nothing')
  expect(made).toEqual([])
  expect(uncheckedRounds(me, 7)).toEqual([])
})

test('a secret that is missing in the draw is counted, and reported in this round and the next', async () => {
  const entries = drawnProof.entries.map((each) =>
    each.commit === commit ? { ...each, secret: null } : each,
  )
  answerCalls(() => ({ ...drawnProof, entries }))
  show(<Device past={pastWith([another])} />)
  await says('missing 2')
  expect(count()).toEqual({ sent: 1, missing: 1 })
  await goOn()
  await says('missing 2')
  await goOn()
  await says('nothing')
})

test('a result that its proof does not give is refused, though the secret is in it', async () => {
  answerCalls(() => ({ ...drawnProof, outcome: nine }))
  show(<Device past={pastWith([secret, another], { ...result, outcome: nine })} />)
  await says('refused 2')
  expect(count()).toEqual({ sent: 1, missing: 0 })
})

test('a proof that cannot be read is refused', async () => {
  answerCalls(() => ({}))
  show(<Device past={pastWith([another])} />)
  await says('refused 2')
})

test('a device that was away finds the round in the list, and its secret in the proof', async () => {
  const made = answerCalls(({ path }) => (path === proofPath ? drawnProof : [result]))
  show(<Device />)
  await eventually(count).toEqual({ sent: 1, missing: 0 })
  await says('nothing')
  expect(made.map(({ path }) => path)).toEqual(['/tables/7/rounds', proofPath])
})

test('a round from before the table went on with a new chain is found, though numbers were skipped', async () => {
  const pages = [[], [{ ...result, id: 41, round: chainLength + 1 }, result]]
  const made = answerCalls(({ path }) => (path === proofPath ? drawnProof : pages.shift()))
  show(<Device from={chainLength + 2} />)
  await eventually(count).toEqual({ sent: 1, missing: 0 })
  await says('nothing')
  expect(made.map(({ path }) => path)).toEqual(['/tables/7/rounds', '/tables/7/rounds', proofPath])
})

test('a round that the table does not list has no secret of this device', async () => {
  answerCalls(() => [])
  show(<Device />)
  await says('missing 2')
  expect(count()).toEqual({ sent: 1, missing: 1 })
})

test('a round that the server does not show now is looked at again in the next one, and counted once', async () => {
  let isThere = false
  const made = answerCalls(({ path }) => {
    if (!isThere) return refusal('somethingWentWrong')
    return path === proofPath ? drawnProof : [result]
  })
  show(<Device />)
  await eventually(() => made.length).toBe(1)
  await eventually(() => uncheckedRounds(me, 7).length).toBe(1)
  expect(count()).toEqual({ sent: 0, missing: 0 })
  isThere = true
  await goOn()
  await eventually(count).toEqual({ sent: 1, missing: 0 })
  await goOn()
  await says('nothing')
  expect(count()).toEqual({ sent: 1, missing: 0 })
  expect(uncheckedRounds(me, 7)).toEqual([])
})
