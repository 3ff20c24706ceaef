import type { UserId } from '@cardroom/contract/ids'

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by the sockets: the people who watch a shared table now, on any process. */
    readonly peopleWatching: (tableId: number) => Promise<ReadonlySet<UserId>>
  }
}
