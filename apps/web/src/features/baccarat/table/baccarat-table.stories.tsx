import type { Outcome } from '@cardroom/contract/rounds'
import { BaccaratTableView } from './baccarat-table.tsx'
import type { BaccaratRoundShown } from './use-baccarat-round.ts'
import { answerOf } from '../film/deal.fixtures.ts'
import { directDeal } from '../film/direct-deal.ts'
import type { LayoutBet, RoundStep, SlipBet } from '#features/bets/index.ts'
import type { RoundPhase } from '#features/tables/index.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'

export default { title: 'Baccarat table' }

const nothing = () => undefined
const sequence =
  'P B B P P P B T B B Bb P B P Pp P P P T P B B P B B B B P T T P P B P P B B B B B B B P Bb P P P B P B B P T P B'
const winners = { P: 'player', B: 'banker', T: 'tie' } as const
const cards = { cards: [], total: 0 }
/** The outcomes, newest first. */
const outcomes = sequence
  .split(' ')
  .map((sign): Outcome => ({
    winner: winners[sign.charAt(0) as 'P'],
    player: cards,
    banker: cards,
    player_pair: sign.endsWith('p'),
    banker_pair: sign.endsWith('b'),
  }))
  .toReversed()
const bets: readonly LayoutBet[] = [
  { type: 'banker', numbers: [], amount: 1000 },
  { type: 'tie', numbers: [], amount: 100 },
]
const banker: BaccaratRoundShown = {
  id: 384,
  session_id: 12,
  nonce: 55,
  outcome: {
    winner: 'banker',
    player: { cards: ['KC', '4H', 'QD'], total: 4 },
    banker: { cards: ['4S', '3H'], total: 7 },
    player_pair: false,
    banker_pair: false,
  },
  bets: bets.map((bet) => ({ ...bet, numbers: [], payout: bet.type === 'banker' ? 1950 : 0 })),
  stake: 1100,
  payout: 1950,
  net: 850,
  wallet: 23_450,
  balance: 850,
}

const small = (['player_pair', 'tie', 'banker_pair'] as const).map((type) => ({ type, amount: 100 }))
const large = (['player', 'banker'] as const).map((type) => ({ type, amount: 1000 }))
const allSpots = [...small, ...large].map((bet): LayoutBet => ({ ...bet, numbers: [] }))
const natural = answerOf({ cards: 'AS 5D 8H 2C', bets })
const bothDraw = answerOf({ cards: 'KS KD 2H 3C 7D 4S', bets: allSpots })
const tie = answerOf({ cards: 'KS 3D 5H 4C 2D', bets: allSpots })

/** Returns the phase of a round that is being shown, at the moment when the last matching step has begun. */
function toldUntil(round: BaccaratRoundShown, isLast: (step: RoundStep) => boolean): RoundPhase {
  const film = directDeal({ wallet: 23_450, balance: 0 }, round)
  return { name: 'showing', round, film, reached: film.steps.findLastIndex(isLast) + 1 }
}

interface TableProps {
  readonly phase?: RoundPhase
  readonly played?: readonly SlipBet[]
  readonly hasResults?: boolean
  readonly gameId?: number
}

function Table({ phase, played = bets, hasResults = true, gameId = 4 }: TableProps) {
  const session = sessionAt({
    game_id: gameId,
    game_type: 2,
    limit_name: 'deluxe',
    min: 100,
    max: 10_000,
    wallet: 23_450,
  })
  const round = { phase, bets: hasResults ? played : [], played, outcomes: hasResults ? outcomes : [] }
  return (
    <StillBetting session={session} chipsFrom={session.min} chip={500} {...round}>
      <BaccaratTableView
        variant={gameId === 4 ? 'commission' : 'no-commission'}
        isFast={false}
        onFast={nothing}
      />
    </StillBetting>
  )
}

export const NoBets = () => <Table hasResults={false} />
export const Bets = () => <Table />
export const NoCommission = () => <Table gameId={5} />
export const BankerWins = () => <Table phase={{ name: 'result', round: banker }} />
/** The third card lies face down, and is then turned. */
export const BankerDraws = () => (
  <Table played={allSpots} phase={toldUntil(bothDraw, ({ kind }) => kind === 'turn')} />
)
/** Shows a natural: nine in two cards. Nothing else happens during this step. */
export const Natural = () => <Table phase={toldUntil(natural, ({ kind }) => kind === 'natural')} />
/**
 * Lost chips are gone, winnings lie beside their bets, and the balance and the roads have not changed yet.
 */
export const PlayerIsPaid = () => (
  <Table played={allSpots} phase={toldUntil(bothDraw, ({ kind }) => kind === 'counted')} />
)
/** Bets on player and banker are returned. */
export const Tie = () => <Table played={allSpots} phase={{ name: 'result', round: tie }} />
