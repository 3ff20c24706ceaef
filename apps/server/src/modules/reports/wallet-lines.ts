import { plus } from '@cardroom/money'
import type { PersonalMovement } from './wallet.view.ts'

/** A movement, or those of one session that follow each other. */
export interface WalletLine {
  /** The newest of them: its balance is what the line left. */
  readonly newest: PersonalMovement
  readonly amount: PersonalMovement['amount']
  readonly rounds: number
}

/** Movements newest first, in lines: what was staked and paid in one session is one as long as nothing came between. */
export function walletLines(movements: readonly PersonalMovement[]): WalletLine[] {
  const lines: WalletLine[] = []
  movements.forEach((movement, place) => {
    const before = movements[place - 1]
    const line = lines.at(-1)
    // The movements of a round follow each other.
    const rounds = movement.roundId === null || movement.roundId === before?.roundId ? 0 : 1
    if (line && isOfOneSession(line.newest, movement))
      lines[lines.length - 1] = {
        newest: line.newest,
        amount: plus(line.amount, movement.amount),
        rounds: line.rounds + rounds,
      }
    else lines.push({ newest: movement, amount: movement.amount, rounds })
  })
  return lines
}

const isOfOneSession = (one: PersonalMovement, other: PersonalMovement): boolean =>
  one.sessionId !== null && one.sessionId === other.sessionId && one.currency === other.currency
