import type { UserId } from '@cardroom/contract/ids'
import type { HouseKeys } from '#platform/keys/index.ts'
import type { ChipsTeller } from './betting/tell-chips.ts'
import type { TableRunner } from './running/run-tables.jobs.ts'
import type { PeopleTeller } from './showing/people-teller.ts'
import type { TableSeconds } from './table-seconds.ts'

/** The parts of the app that the calls at shared tables need. */
export interface TablesContext {
  readonly runner: TableRunner
  readonly people: PeopleTeller
  readonly chips: ChipsTeller
  /** The name of this process among those that run tables. */
  readonly process: string
  readonly house: HouseKeys
}

declare module '#platform/ports.ts' {
  interface Ports {
    /**
     * Answered by the sockets: the people who watch a shared table now, on any process. While a process does not
     * answer, it takes up to a second, so nobody asks while they hold the lock of a table.
     */
    readonly peopleWatching: (tableId: number) => Promise<ReadonlySet<UserId>>
    /** Tells a table soon who is there. */
    readonly peopleChanged: (tableId: number) => void
    readonly tableSeconds: TableSeconds
  }
}
