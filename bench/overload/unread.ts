import { readFile } from 'node:fs/promises'

/** Maps a client's port to bytes. */
export type Unread = ReadonlyMap<number, number>

const established = '01'

/**
 * Returns the bytes in the kernel that a server on this machine wrote and its clients have not read. Clients that the
 * server has dropped are missing. It works on Linux only; elsewhere the result is empty.
 */
export async function unreadOf(serverPort: number): Promise<Unread> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  )
  const [onTheWay, arrived] = [new Map<number, number>(), new Map<number, number>()]
  for (const row of tables.flatMap((table) => table.split('\n').slice(1))) {
    const [, from = '', to = '', state, queues = ''] = row.trim().split(/\s+/)
    const [fromPort, toPort] = [afterColon(from), afterColon(to)]
    if (fromPort === serverPort && state === established) onTheWay.set(toPort, beforeColon(queues))
    if (toPort === serverPort) arrived.set(fromPort, afterColon(queues))
  }
  return new Map([...onTheWay].map(([port, bytes]) => [port, bytes + (arrived.get(port) ?? 0)]))
}

const beforeColon = (text: string): number => Number.parseInt(text.split(':')[0] ?? '', 16)
const afterColon = (text: string): number => Number.parseInt(text.split(':')[1] ?? '', 16)
