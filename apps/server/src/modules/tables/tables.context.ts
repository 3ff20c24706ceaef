import type { UserId } from '@cardroom/contract/ids'
import type { HouseKeys } from '#platform/keys/index.ts'
import type { TableRunner } from './running/run-tables.jobs.ts'
import type { PeopleTeller } from './showing/people-teller.ts'

/** What the calls at shared tables need of the app. */
export interface TablesContext {
  readonly runner: TableRunner
  readonly people: PeopleTeller
  /** The name of this process among those that run tables. */
  readonly process: string
  readonly house: HouseKeys
}

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by the sockets: the people who watch a shared table now, on any process. */
    readonly peopleWatching: (tableId: number) => Promise<ReadonlySet<UserId>>
  }
}
