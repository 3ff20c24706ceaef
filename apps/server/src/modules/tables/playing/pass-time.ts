import { linkOfRound } from '@cardroom/games'
import type { Tx } from '#platform/db/database.ts'
import { linkAt } from '../running/close-round.ts'
import { entriesOf } from '../table-entry.store.ts'
import type { RoundInHand } from '../table-round.store.ts'
import { passSilence, resumePlay, withMoreTime, type BlackjackPlay } from './blackjack-play.ts'
import type { PlayStep } from './deal-round.ts'
import { endPlay, holdPlay, storePlay } from './store-play.ts'
import { handsOf, type TableHand } from './table-hands.store.ts'

/** Returns a round that is played, with its hands. Throws if the key of its chain is lost. */
export const playOf = (tx: Tx, round: RoundInHand, hands: readonly TableHand[]): BlackjackPlay =>
  resumePlay({ round, houseSeed: linkAt(tx, round, linkOfRound(round.round).link), hands })

/** Reads a round that is played, with its hands. The caller has locked the table of the round. */
const readPlay = async (tx: Tx, round: RoundInHand): Promise<BlackjackPlay> =>
  playOf(tx, round, await handsOf(tx, round.id))

/** Decides for the seats whose time is over, and settles the round if all are done then. */
export async function passTime(tx: Tx, round: RoundInHand): Promise<PlayStep> {
  const before = await readPlay(tx, round)
  const play = passSilence(before, tx.ports.tableSeconds)
  if (play === before) return { play, over: undefined }
  if (play.state.phase === 'settled') return { play, over: await endPlay(tx, play, await holdPlay(tx, play)) }
  await storePlay(tx, play, await entriesOf(tx, [round.id]))
  return { play, over: undefined }
}

/** Goes on with a round that was dealt and whose process has gone: what is to be decided gets some time more. */
export async function goOnPlaying(tx: Tx, round: RoundInHand): Promise<PlayStep> {
  const play = withMoreTime(await readPlay(tx, round), tx.ports.tableSeconds.decisionsMore)
  await storePlay(tx, play, await entriesOf(tx, [round.id]))
  return { play, over: undefined }
}
