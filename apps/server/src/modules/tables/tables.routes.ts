import * as rounds from '@cardroom/contract/table-rounds'
import * as talk from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import { done } from '@cardroom/contract'
import { clubRead, clubWrite } from '#modules/clubs/index.ts'
import { createPromises } from '#modules/seals/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { DirectCall, Routes } from '#platform/http/routes.ts'
import { inBatches } from './betting/in-batches.ts'
import { openSecret } from './betting/open-secret.ts'
import { placeTogether, type BetsWanted } from './betting/place-together.ts'
import { changeTable } from './opening/change-table.ts'
import { createTable } from './opening/create-table.ts'
import { shutTable } from './opening/shut-table.ts'
import { actAtTable } from './playing/act-at-table.ts'
import { promiseMoved } from './playing/promise-moved.ts'
import { showProof, showShares } from './showing/show-proof.ts'
import { showRounds, showRoundTo, showSeated, showTable, showTables } from './showing/show-tables.ts'
import { leaveTable } from './sitting/get-up.ts'
import { sitDown } from './sitting/sit-down.ts'
import { tellReady } from './sitting/tell-ready.ts'
import { muteAtTable } from './talking/mute-at-table.ts'
import { showTalk } from './talking/show-talk.ts'
import { writeAtTable } from './talking/write-at-table.ts'
import type { TablesContext } from './tables.context.ts'

/** Registers the calls of shared tables. */
export function tablesRoutes(routes: Routes, context: TablesContext): void {
  keepingRoutes(routes)
  playingRoutes(routes, context)
  talkingRoutes(routes)

  routes.read(rounds.getTableRound, (reader, { params, caller }) =>
    showProof(reader, { key: params.key, userId: caller?.userId, isAdmin: caller?.isAdmin ?? false }),
  )
  routes.read(rounds.getTableProofs, (reader, { params }) =>
    showShares(reader, params.key, context.house.newest.publicKey),
  )
}

/** Registers the calls with which a club keeps its tables, and those with which its members look at them. */
function keepingRoutes(routes: Routes): void {
  clubRead(routes, calls.listTables, (reader, { actor }) => showTables(reader, actor))
  clubRead(routes, calls.getTable, (reader, { actor, params }) => showTable(reader, actor, params.id))
  clubRead(routes, rounds.listTableRounds, (reader, { actor, params, query }) =>
    showRounds(reader, actor, { id: params.id, ...query }),
  )
  clubWrite(routes, calls.createTable, async (tx, { actor, body }) =>
    // Nobody can watch it before the commit.
    showTable(tx, actor, await createTable(tx, actor, body), new Set()),
  )
  clubWrite(routes, calls.changeTable, async (tx, { actor, params, body }) => {
    const watching = await tx.ports.peopleWatching(params.id)
    await changeTable(tx, actor, params.id, body)
    return showTable(tx, actor, params.id, watching)
  })
  clubWrite(routes, calls.shutTable, async (tx, { actor, params }) => {
    await shutTable(tx, actor, params.id)
    return done
  })
}

function playingRoutes(routes: Routes, { runner, people, chips, process, house }: TablesContext): void {
  const { database } = routes
  const promises = createPromises(house)
  const place = inBatches(async (bets) => {
    const placed = await inTransaction(database, (tx) => placeTogether(tx, process, bets))
    const { round, run, at, answers } = placed
    if (!round) return answers
    if (run) runner.run(run, round.closesAt.getTime() - at.getTime())
    if (placed.tookReadyBack) people.changed(round.tableId)
    chips.changed({ ...placed, tableId: round.tableId, round: round.round })
    return answers
  })

  clubWrite(routes, calls.sitAtTable, async (tx, { actor, params, body }) => {
    const watching = await tx.ports.peopleWatching(params.id)
    const hasSatDown = await sitDown(tx, actor, { tableId: params.id, seats: body.seats })
    const show = hasSatDown ? showSeated : showTable
    return show(tx, actor, params.id, watching)
  })
  clubWrite(routes, rounds.actAtTable, async (tx, { actor, params, body }) => {
    const { isOver, moved } = await actAtTable(tx, actor, { tableId: params.id, ...body })
    // The process that runs the table opens it again; if that is another one, it notices at the renewal of its
    // lease.
    if (isOver) tx.afterCommit.push(() => runner.wake(params.id))
    const shown = await showRoundTo(tx, actor, { id: params.id, round: body.round })
    return { ...shown, ...(await promiseMoved(tx, promises, moved)) }
  })

  clubWrite(routes, calls.leaveTable, async (tx, { actor, params }) => {
    await leaveTable(tx, actor, params.id)
    return done
  })
  routes.direct(calls.placeTableBets, (call) => {
    const wanted: BetsWanted = {
      tableId: call.params.id,
      clubId: call.clubId,
      player: call.caller,
      keyUse: call.keyUse,
      body: bodyReader(call),
    }
    return place(wanted)
  })
  clubWrite(routes, calls.readyAtTable, async (tx, { actor, params, body }) => {
    await tellReady(tx, actor, { tableId: params.id, round: body.round, isReady: body.ready })
    tx.afterCommit.push(() => {
      runner.wake(params.id)
      people.changed(params.id)
    })
    return done
  })
  clubWrite(routes, calls.openSecret, async (tx, { actor, params, body }) => {
    tx.afterCommit.push(() => runner.wake(params.id))
    const opened = await openSecret(tx, { ...body, ...actor, tableId: params.id })
    // A late secret is kept, so the transaction is not undone.
    return opened === 'late' ? new ApiError('notAllowed', [{ path: 'secret', message: 'closed' }]) : done
  })
}

function talkingRoutes(routes: Routes): void {
  clubRead(routes, talk.listTableMessages, (reader, { actor, params, query }) =>
    showTalk(reader, actor, { id: params.id, after: query.after }),
  )
  clubWrite(routes, talk.writeAtTable, (tx, { actor, params, body }) =>
    writeAtTable(tx, actor, { tableId: params.id, content: body.content }),
  )
  clubWrite(routes, talk.muteAtTable, async (tx, { actor, params, body }) => {
    await muteAtTable(tx, actor, { tableId: params.id, userId: body.user_id, isMuted: body.muted })
    return done
  })
}

/** Reads the body at once if there is no key; with one, only after the key is looked up. */
function bodyReader(call: DirectCall<typeof calls.placeTableBets>): BetsWanted['body'] {
  if (call.keyUse) return () => call.readBody()
  const body = call.readBody()
  return () => body
}
