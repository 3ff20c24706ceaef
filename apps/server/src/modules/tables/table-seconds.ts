import { gameTypes, type GameType } from '@cardroom/games'

/**
 * The seconds that shared tables wait for each thing, by the database's clock. Only tests and a bench change them.
 */
export interface TableSeconds {
  /** Bets are taken for at least this time, whatever the table is set to. */
  readonly bettingMin: number
  /** Once all who sit at a table and are connected are ready, bets close within this time. */
  readonly hurried: number
  /** After another process has taken a table over, bets are taken for at least this time. */
  readonly bettingLeft: number
  /** After the close, devices answer within this time. */
  readonly answers: number
  /** At blackjack, all seats decide about insurance within this time. */
  readonly insurance: number
  /** A seat makes each decision within this time. */
  readonly decision: number
  /** All seats make all decisions after insurance within this time. */
  readonly decisions: number
  /** After another process has taken a table over, each decision gets this time more. */
  readonly decisionsMore: number
  /** The result is shown for this time before bets open again. */
  readonly result: Readonly<Record<GameType, number>>
  /** A process holds a table for this time, and renews it long before. */
  readonly lease: number
  /** A round that nobody has run for this time is voided by the process that takes it over. */
  readonly stale: number
}

export const tableSeconds: TableSeconds = {
  bettingMin: 0,
  hurried: 2,
  bettingLeft: 5,
  answers: 2,
  insurance: 8,
  decision: 12,
  decisions: 45,
  decisionsMore: 10,
  result: { [gameTypes.roulette]: 8, [gameTypes.baccarat]: 9, [gameTypes.blackjack]: 5 },
  lease: 5,
  stale: 60,
}
