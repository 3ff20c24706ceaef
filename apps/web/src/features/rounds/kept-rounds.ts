import type { RoundRecordShown } from '@cardroom/contract/rounds'

const place = 'cardroom.rounds'
const keptMax = 50

/** An opened round never changes: it stays on the device, where it can be computed without a connection. */
export function keepRound(round: RoundRecordShown): void {
  const others = keptRounds().filter(({ id }) => id !== round.id)
  try {
    localStorage.setItem(place, JSON.stringify([round, ...others].slice(0, keptMax)))
  } catch {
    // No room, or forbidden: then it is asked for each time.
  }
}

export const keptRound = (roundId: number): RoundRecordShown | undefined =>
  keptRounds().find(({ id }) => id === roundId)

function keptRounds(): readonly RoundRecordShown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(kept) ? (kept as RoundRecordShown[]) : []
  } catch {
    return []
  }
}
