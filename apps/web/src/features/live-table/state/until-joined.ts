import type { ClientAcknowledgement } from '@cardroom/contract/events'
import type { TableChange } from './table-change.ts'

/** The server's answer to a request to watch a table. */
type Joined = ClientAcknowledgement<'table.watch'>

/**
 * A request that was not answered, or was refused only for now, is sent again after the first time, and then ever more
 * seldom, with the second as the longest time: the server may be too busy.
 */
const [againMs, againMaxMs] = [2000, 10_000]

/**
 * Asks to join a table's room until the server answers with the table, or says that there is none. A page that has not
 * joined hears no event, and so does not notice that it misses some. The returned function ends this.
 */
export function untilJoined(ask: () => Promise<Joined>, change: (next: TableChange) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  let asked = 0
  const askLater = (): void => {
    if (isWanted) timer = setTimeout(askNow, Math.min(asked * againMs, againMaxMs))
  }
  const take = (answer: Joined): void => {
    if (!isWanted) return
    if (!('error' in answer)) change({ kind: 'shown', table: answer })
    else if (answer.error === 'tableNotFound') change({ kind: 'gone' })
    else askLater()
  }
  function askNow(): void {
    asked += 1
    ask().then(take, askLater)
  }
  askNow()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}
