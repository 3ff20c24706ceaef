import { colorOf, type RouletteVariant } from '@cardroom/games'
import { RouletteTableView } from './roulette-table.tsx'
import { lostRound, someBets, someResults, wonRound, wonRoundAt } from '../roulette.fixtures.ts'
import type { SlipBet } from '#features/bets/index.ts'
import type { RoundPhase } from '#features/tables/index.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'

export default { title: 'Roulette table' }

interface TableProps {
  readonly variant?: RouletteVariant
  readonly gameId?: number
  readonly phase?: RoundPhase
  readonly bets?: readonly SlipBet[]
  readonly hasResults?: boolean
  readonly currency?: 'gold' | 'white'
}

const outcomes = someResults.map((number) => ({ number, color: colorOf(number) }))

function Table({ variant = 'european', gameId = 1, phase, currency = 'white', ...props }: TableProps) {
  const session = sessionAt({
    game_id: gameId,
    currency,
    wallet: phase?.name === 'result' ? phase.round.wallet : 8420,
  })
  const round = { phase, bets: props.bets, played: someBets }
  return (
    <StillBetting
      session={session}
      {...round}
      chip={100}
      outcomes={props.hasResults === false ? [] : outcomes}
    >
      <RouletteTableView variant={variant} />
    </StillBetting>
  )
}

export const NoBets = () => <Table hasResults={false} currency="gold" />
export const Bets = () => <Table bets={someBets} />
export const American = () => <Table variant="american" gameId={2} bets={someBets} />
export const French = () => <Table variant="french" gameId={3} bets={someBets} />
export const TooLittle = () => <Table bets={[{ type: 'red', numbers: [], amount: 20 }]} />
export const Asking = () => <Table bets={someBets} phase={{ name: 'asking', isLost: true }} />
export const Unanswered = () => <Table bets={someBets} phase={{ name: 'unanswered' }} />
export const Spinning = () => <Table bets={someBets} phase={wonRoundAt(1)} />
/** Shows the moment when the ball lies and nothing is announced yet. */
export const DollyStands = () => <Table bets={someBets} phase={wonRoundAt(3)} />
export const Won = () => <Table bets={someBets} phase={{ name: 'result', round: wonRound }} />
export const Lost = () => <Table bets={someBets} phase={{ name: 'result', round: lostRound }} />
