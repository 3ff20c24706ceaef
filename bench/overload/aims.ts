import { line } from '../lib/line.ts'

/** Holds the maximum of each measured figure. */
export const most = {
  refusedMs: 50,
  /** The ratios of accepted calls' times and of the server's memory to those at 80 % load. */
  doneRatio: 3,
  memoryRatio: 2,
  answeredMs: 2000,
  normalMs: 2000,
  kbOfIdleSocket: 40,
  allBackSeconds: 15,
  /** The time of a call while all sockets reconnect. */
  callMs: 1000,
  /** The memory that the server keeps for one socket that does not read, and for all of them. */
  waitingMbEach: 1,
  waitingMbOverAll: 64,
  keptMb: 20,
} as const

export interface Aims {
  /** Prints the measured value of an aim, and whether it is met. */
  note(aim: string, measured: string, isMet: boolean): void
  /** Returns the number of missed aims. */
  readonly missed: () => number
}

const wide = 62

export function createAims(): Aims {
  let [noted, missed] = [0, 0]
  return {
    note: (aim, measured, isMet) => {
      if (noted === 0) line(['\naim', 'met', '  measured'], wide)
      noted += 1
      if (!isMet) missed += 1
      line([aim, isMet ? 'yes' : 'NO', `  ${measured}`], wide)
    },
    missed: () => missed,
  }
}
