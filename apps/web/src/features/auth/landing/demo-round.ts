import {
  algorithmVersion,
  createBaccaratShoe,
  createStream,
  dealBaccarat,
  hashOfSeed,
  seedFromHex,
  verifyRound,
  type BaccaratOutcome,
} from '@cardroom/games'
import { fromWire } from '@cardroom/money'

/**
 * A round of baccarat without a stake, dealt by the same code as at the real tables from a seed of this device.
 */
export interface DemoRound {
  readonly serverSeed: string
  /** The hash of the seed, known before the first card. */
  readonly seal: string
  readonly outcome: BaccaratOutcome
}

const baccarat = 4
const source = { clientSeed: 'Cardroom', nonce: 1 }

export function dealDemoRound(serverSeed: string): DemoRound {
  const seed = seedFromHex(serverSeed)
  const outcome = dealBaccarat(createBaccaratShoe(createStream({ serverSeed: seed, ...source })))
  return { serverSeed, seal: hashOfSeed(seed), outcome }
}

/** Tells whether the opened seed matches the seal and gives the cards that were shown. */
export function isDemoRoundTrue({ serverSeed, seal, outcome }: DemoRound): boolean {
  const bets = [{ type: 'player', amount: fromWire(1) }]
  const again = verifyRound({ ...source, gameId: baccarat, algorithmVersion, serverSeed, bets })
  if (!('outcome' in again.round) || !('player' in again.round.outcome)) return false
  return again.serverSeedHash === seal && cardsIn(again.round.outcome) === cardsIn(outcome)
}

const cardsIn = ({ player, banker }: BaccaratOutcome): string =>
  [...player.cards, '/', ...banker.cards].join(' ')
