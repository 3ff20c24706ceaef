import { line } from '../lib/line.ts'

/** What each measured figure may be at most. */
export const most = {
  refusedMs: 50,
  /** Of accepted calls, and of the server's memory, to those at 80 %. */
  doneRatio: 3,
  memoryRatio: 2,
  answeredMs: 2000,
  normalMs: 2000,
  kbOfIdleSocket: 40,
  allBackSeconds: 15,
  /** A call while all come back. */
  callMs: 1000,
  /** What the server keeps for one socket that does not read, and for all of them. */
  waitingMbEach: 1,
  waitingMbOverAll: 64,
  keptMb: 20,
} as const

export interface Aims {
  /** Prints what was measured of an aim, and whether that is it. */
  note(aim: string, measured: string, isMet: boolean): void
  /** How many were missed. */
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
