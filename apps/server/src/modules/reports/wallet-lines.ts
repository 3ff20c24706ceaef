import { plus } from '@cardroom/money'
import type { PersonalMovement } from './wallet.view.ts'

/** One movement, or consecutive movements of one session. */
export interface WalletLine {
  /** The newest of them. Its balance is the one after the line. */
  readonly newest: PersonalMovement
  readonly amount: PersonalMovement['amount']
  readonly rounds: number
}

/**
 * Groups movements into lines, newest first. Stakes and payouts of one session are one line as long as nothing came
 * between.
 */
export function walletLines(movements: readonly PersonalMovement[]): WalletLine[] {
  const lines: WalletLine[] = []
  movements.forEach((movement, place) => {
    const before = movements[place - 1]
    const line = lines.at(-1)
    // The movements of a round are consecutive.
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
