import { createHmac, randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  createBlackjackShoe,
  createStream,
  gameById,
  hmacSha256,
  parseBets,
  playRound,
  toNumber,
  blackjackEdge,
  type BetInput,
  type Hmac,
  type OneCallGame,
} from '@cardroom/games'
import { units } from '@cardroom/money'
import {
  addHand,
  emptySimulation,
  playByStrategy,
  summaryOf,
} from '../packages/games/src/blackjack/simulate.fixtures.ts'
import { peersIn } from './engine-peers.ts'

// Measures rounds per second of each engine on one core, beside the bare HMAC that every round needs at least once.
//   npx tsx bench/engines.ts                  the engines
//   npx tsx bench/engines.ts --hands 1e8      blackjack by basic strategy, against the published edge
//   npm i --prefix /tmp/peers baccarat-engine@1.1.5 engine-blackjack@0.9.2
//   npx tsx bench/engines.ts --peers /tmp/peers    the engines, beside those of others

const nodeHmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const serverSeed = randomBytes(32)

/** The bytes 0 to 31 are the seed of the example in docs/games.md, so every simulation gives the same figures. */
const simulationSeed = Uint8Array.from({ length: 32 }, (_, byte) => byte)

const streamOf = (nonce: number, hmac: Hmac) => createStream({ serverSeed, clientSeed: 'bench', nonce, hmac })

const tables: readonly (readonly [gameId: number, bets: BetInput[]])[] = [
  [
    1,
    [
      { type: 'straight', numbers: ['17'], amount: units(10) },
      { type: 'red', amount: units(50) },
    ],
  ],
  [
    4,
    [
      { type: 'banker', amount: units(50) },
      { type: 'player_pair', amount: units(10) },
    ],
  ],
]

const { values } = parseArgs({
  options: {
    hands: { type: 'string' },
    peers: { type: 'string' },
    seconds: { type: 'string', default: '1' },
  },
})
if (values.hands) simulate(Number(values.hands))
else compareEngines(Number(values.seconds))

function compareEngines(seconds: number): void {
  const reference = perSecond(seconds, (nonce) => nodeHmac(serverSeed, `bench:${nonce}:0`))
  print('bare HMAC, node:crypto', reference, reference)

  for (const [runtime, hmac] of [
    ['node:crypto', nodeHmac],
    ['JavaScript', hmacSha256],
  ] as const) {
    for (const [id, bets] of tables) {
      const game = gameById(id) as OneCallGame
      const parsed = parseBets(game, bets)
      if (!parsed.ok) throw new Error(`${game.name}: ${parsed.refusal}`)
      const rate = perSecond(seconds, (nonce) => playRound(streamOf(nonce, hmac), parsed.round))
      print(`${game.name}, ${bets.length} bets, ${runtime}`, rate, reference)
    }
    const rate = perSecond(seconds, (nonce) => playByStrategy(createBlackjackShoe(streamOf(nonce, hmac))))
    print(`Blackjack, a whole hand, ${runtime}`, rate, reference)
  }
  for (const { name, play } of values.peers ? peersIn(values.peers) : [])
    print(name, perSecond(seconds, play), reference)
}

/** Plays `hands` hands from one long stream. 95 runs in 100 end within two standard errors of the published edge. */
function simulate(hands: number): void {
  const stream = createStream({
    serverSeed: simulationSeed,
    clientSeed: 'simulation',
    nonce: 1,
    hmac: nodeHmac,
  })
  const simulation = emptySimulation()
  const step = Math.max(1, Math.floor(hands / 10))
  while (simulation.hands < hands) {
    addHand(simulation, playByStrategy(createBlackjackShoe(stream)))
    if (simulation.hands % step !== 0) continue
    const { edge, standardError, deviation } = summaryOf(simulation)
    const distance = (edge - toNumber(blackjackEdge)) / standardError
    print(`${simulation.hands} hands: edge ${percent(edge)} ± ${percent(standardError)}`)
    print(
      `  ${distance.toFixed(2)} standard errors from ${percent(toNumber(blackjackEdge))}; deviation ${deviation.toFixed(4)}`,
    )
  }
}

function perSecond(seconds: number, play: (nonce: number) => unknown): number {
  for (let nonce = 1; nonce <= 2_000; nonce++) play(nonce)
  const started = performance.now()
  let rounds = 0
  while (performance.now() - started < seconds * 1000) {
    for (let batch = 0; batch < 500; batch++) play(++rounds)
  }
  return (rounds * 1000) / (performance.now() - started)
}

function percent(share: number): string {
  return `${(100 * share).toFixed(4)} %`
}

function print(label: string, rate?: number, reference?: number): void {
  const figures =
    rate && reference ? `  ${Math.round(rate)}/s  ${(rate / reference).toFixed(3)} of the HMAC` : ''
  process.stdout.write(`${label.padEnd(figures ? 42 : 0)}${figures}\n`)
}
