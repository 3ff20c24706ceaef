import { line } from '../lib/line.ts'

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
