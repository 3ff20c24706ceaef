import type { BaccaratWinner } from './deal-baccarat.ts'

/** The parts of a round that a road shows. */
export interface RoadResult {
  readonly winner: BaccaratWinner
  readonly playerPair?: boolean
  readonly bankerPair?: boolean
}

export interface BigRoadEntry {
  readonly winner: 'player' | 'banker'
  /** The number of ties since this entry; the road marks them on it. */
  readonly ties: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

export interface BigRoad {
  /** Ties before the first win, which have no entry to be marked on. */
  readonly leadingTies: number
  /** Each column is a run of one winner, of any length. */
  readonly columns: readonly (readonly BigRoadEntry[])[]
}

export type RoadColor = 'red' | 'blue'

export interface Placed<Entry> {
  readonly entry: Entry
  readonly column: number
  readonly row: number
}

/** The number of rows of every road on the display. */
export const roadRows = 6

/** Places round after round, first down and then to the right. */
export const beadPlate = <Result extends RoadResult>(results: readonly Result[]): Placed<Result>[] =>
  results.map((entry, index) => ({ entry, column: Math.floor(index / roadRows), row: index % roadRows }))

export function bigRoad(results: readonly RoadResult[]): BigRoad {
  const columns: BigRoadEntry[][] = []
  let leadingTies = 0
  for (const { winner, playerPair = false, bankerPair = false } of results) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (winner === 'tie') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 }
      else leadingTies++
      continue
    }
    const entry = { winner, ties: 0, playerPair, bankerPair }
    if (column && last?.winner === winner) column.push(entry)
    else columns.push([entry])
  }
  return { leadingTies, columns }
}

export const bigEyeBoy = (road: BigRoad): RoadColor[] => derivedRoad(road, 1)
export const smallRoad = (road: BigRoad): RoadColor[] => derivedRoad(road, 2)
export const cockroachRoad = (road: BigRoad): RoadColor[] => derivedRoad(road, 3)

/** Splits a sequence into columns of equal neighbours, as the derived roads are drawn. */
export function runsOf(colors: readonly RoadColor[]): RoadColor[][] {
  const runs: RoadColor[][] = []
  for (const color of colors) {
    const run = runs.at(-1)
    if (run?.[0] === color) run.push(color)
    else runs.push([color])
  }
  return runs
}

/**
 * Places columns on a display of six rows. A run that is too long for its column, or meets another run's tail, turns
 * right.
 */
export function placeColumns<Entry>(columns: readonly (readonly Entry[])[]): Placed<Entry>[] {
  const taken = new Set<number>()
  const isFree = (column: number, row: number): boolean =>
    row < roadRows && !taken.has(column * roadRows + row)
  const placed: Placed<Entry>[] = []
  let start = 0
  for (const run of columns) {
    while (!isFree(start, 0)) start++
    let [column, row] = [start, 0]
    let hasTurned = false
    for (const [index, entry] of run.entries()) {
      if (index > 0) {
        hasTurned ||= !isFree(column, row + 1)
        if (hasTurned) column++
        else row++
      }
      taken.add(column * roadRows + row)
      placed.push({ entry, column, row })
    }
  }
  return placed
}

/**
 * Compares each entry of the big road with the columns `back` before it. An entry is red where the shoe repeats
 * itself. The comparison starts at column back + 1, row 2, or at column back + 2, row 1, if that entry does not exist
 * (rule games-9).
 */
function derivedRoad({ columns }: BigRoad, back: number): RoadColor[] {
  const lengthOf = (column: number): number => columns[column]?.length ?? 0
  return columns.flatMap((entries, column) =>
    entries.flatMap((_, index): RoadColor[] => {
      if (column < back || (column === back && index === 0)) return []
      if (index === 0) return [lengthOf(column - 1) === lengthOf(column - 1 - back) ? 'red' : 'blue']
      // This is row r = index + 1. It is blue only directly below the end of the column it is compared with.
      return [lengthOf(column - back) === index ? 'blue' : 'red']
    }),
  )
}
