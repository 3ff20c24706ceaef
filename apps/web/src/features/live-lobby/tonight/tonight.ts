import type { TableRoundShown } from '@cardroom/contract/table-rounds'

/** A night is the last twelve hours. It does not end at midnight. */
export const nightMs = 12 * 60 * 60_000

const roundsInPage = 100
/** At most this many rounds of a night are read. */
export const roundsMax = 1000

export interface Night {
  /** The finished rounds, newest first. */
  readonly rounds: readonly TableRoundShown[]
  /** True if the night had more rounds than are read. */
  readonly isCut: boolean
}

type PageOf = (limit: number, offset: number) => Promise<readonly TableRoundShown[]>

/** Reads, page by page, the rounds whose bets closed since a moment of the server's clock. */
export async function readNight(pageOf: PageOf, since: number): Promise<Night> {
  const rounds: TableRoundShown[] = []
  for (let offset = 0; offset < roundsMax; offset += roundsInPage) {
    const page = await pageOf(roundsInPage, offset)
    const ofNight = page.filter(({ closes_at: at }) => at !== null && at >= since)
    rounds.push(...ofNight.filter(isOver))
    if (ofNight.length < roundsInPage) return { rounds, isCut: false }
  }
  return { rounds, isCut: true }
}

const isOver = ({ state }: TableRoundShown): boolean => state === 'settled' || state === 'voided'

export interface NightFigures {
  readonly drawn: number
  readonly voided: number
  /** The number of entries with bets in all drawn rounds, and how many of them won. */
  readonly entries: number
  readonly won: number
}

export function figuresOf(rounds: readonly TableRoundShown[]): NightFigures {
  const drawn = rounds.filter(({ state }) => state === 'settled')
  const sum = (of: (round: TableRoundShown) => number) => drawn.reduce((total, round) => total + of(round), 0)
  return {
    drawn: drawn.length,
    voided: rounds.length - drawn.length,
    entries: sum(({ players }) => players),
    won: sum(({ won }) => won),
  }
}

/**
 * Returns what the club's bank has won in these rounds from all who played in them. Returns undefined for a person who
 * may not see all amounts.
 */
export function resultOf(rounds: readonly TableRoundShown[]): number | undefined {
  const drawn = rounds.filter(({ state }) => state === 'settled')
  if (drawn.some(({ bank }) => bank === undefined)) return undefined
  return drawn.reduce((total, { bank }) => total + (bank ?? 0), 0)
}
