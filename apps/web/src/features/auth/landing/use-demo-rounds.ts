import { seedBytes, seedToHex } from '@cardroom/games'
import { useEffect, useState } from 'react'
import { dealDemoRound, isDemoRoundTrue, type DemoRound } from './demo-round.ts'

export interface DemoTable {
  readonly round: DemoRound
  /** The number of cards on the table, in the order they are dealt. */
  readonly dealtCount: number
  /** Undefined until all cards are dealt and the round has been recomputed. */
  readonly isTrue: boolean | undefined
}

const betweenCardsMs = 520
const beforeCheckMs = 900
const betweenRoundsMs = 5200

/** Plays rounds one after another. While it is paused, the last round stays open. */
export function useDemoRounds(isStill: boolean): DemoTable {
  const [table, setTable] = useState<DemoTable>(() => {
    const round = newRound()
    return isStill ? checked({ round, dealtCount: cardCount(round), isTrue: undefined }) : unopened(round)
  })
  useEffect(() => {
    if (isStill) return undefined
    const timer = setTimeout(() => setTable(next), delayOf(table))
    return () => clearTimeout(timer)
  }, [isStill, table])
  return table
}

function next(table: DemoTable): DemoTable {
  if (table.dealtCount < cardCount(table.round)) return { ...table, dealtCount: table.dealtCount + 1 }
  return table.isTrue === undefined ? checked(table) : unopened(newRound())
}

function delayOf(table: DemoTable): number {
  if (table.dealtCount < cardCount(table.round)) return betweenCardsMs
  return table.isTrue === undefined ? beforeCheckMs : betweenRoundsMs
}

const newRound = (): DemoRound => dealDemoRound(seedToHex(crypto.getRandomValues(new Uint8Array(seedBytes))))
const unopened = (round: DemoRound): DemoTable => ({ round, dealtCount: 0, isTrue: undefined })
const checked = (table: DemoTable): DemoTable => ({ ...table, isTrue: isDemoRoundTrue(table.round) })

const cardCount = ({ outcome }: DemoRound): number =>
  outcome.player.cards.length + outcome.banker.cards.length
