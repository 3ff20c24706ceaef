import { constants, setPriority } from 'node:os'
import { requestOf, type Seated, type Server } from '../rounds/players.ts'
import { askOpenly, type Load } from './open-loop.ts'

// Asks for more than the server can do, in a separate process at the lowest priority, because it shares the machine
// with the server and only the server is measured. Calls that it could not send for lack of CPU count as missed.

/** Everything that a run needs. It holds no functions, because they cannot be passed between processes. */
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
