import { constants, setPriority } from 'node:os'
import { requestOf, type Seated, type Server } from '../rounds/players.ts'
import { askOpenly, type Load } from './open-loop.ts'

// Who asks for more than the server can do, in a process of its own at the lowest priority: it shares the machine with the
// server, and what is measured is the server's trouble. What it could not send for want of a processor counts as missed.

/** All that a run needs; functions do not pass between processes. */
export interface Order {
  readonly server: Server
  readonly players: readonly Omit<Seated, 'request'>[]
  readonly load: Load
}

setPriority(constants.priority.PRIORITY_LOW)
process.on('message', ({ server, players, load }: Order) => {
  const seated = players.map((each) => ({ ...each, request: requestOf(each.player, each.sessionId) }))
  void askOpenly(server, seated, load).then((asked) => process.send?.(asked))
})
process.send?.('ready')
