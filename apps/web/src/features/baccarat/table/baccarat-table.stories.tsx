import type { RoadResult } from '@cardroom/games'
import { useState } from 'react'
import type { BaccaratRoundShown } from './baccarat-round.ts'
import { BaccaratTableView } from './baccarat-table.view.tsx'
import { chipsForLimit, type SlipBet } from '#features/bets/index.ts'
import type { RoundPhase } from '#features/tables/index.ts'
import { StoryTable, useStillRound } from '#features/tables/table-story.fixtures.tsx'
import { seatAt } from '#features/tables/tables.fixtures.ts'

export default { title: 'Baccarat table' }

const nothing = () => undefined
const sequence =
  'P B B P P P B T B B Bb P B P Pp P P P T P B B P B B B B P T T P P B P P B B B B B B B P Bb P P P B P B B P T P B'
const winners = { P: 'player', B: 'banker', T: 'tie' } as const
const results: readonly RoadResult[] = sequence.split(' ').map((sign) => ({
  winner: winners[sign.charAt(0) as 'P'],
  playerPair: sign.endsWith('p'),
  bankerPair: sign.endsWith('b'),
}))
const bets: readonly SlipBet[] = [
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

interface TableProps {
  readonly phase?: RoundPhase
  readonly hasResults?: boolean
  readonly gameId?: number
}

function Table({ phase = { name: 'betting' }, hasResults = true, gameId = 4 }: TableProps) {
  const session = seatAt({
    game_id: gameId,
    game_type: 2,
    limit_name: 'deluxe',
    min: 100,
    max: 10_000,
    wallet: 23_450,
  })
  const round = useStillRound(session, { phase, bets: hasResults ? bets : [], played: bets })
  const [chip, setChip] = useState(500)
  return (
    <StoryTable session={session} felt="claret" wallet={round.wallet}>
      <BaccaratTableView
        session={session}
        variant={gameId === 4 ? 'commission' : 'no-commission'}
        round={round}
        chips={chipsForLimit(session, { from: session.min })}
        chip={chip}
        onChip={setChip}
        onTick={nothing}
        onRefusal={nothing}
        results={hasResults ? results : []}
        isFast={false}
        onFast={nothing}
        onVerify={nothing}
      />
    </StoryTable>
  )
}

export const NoBets = () => <Table hasResults={false} />
export const Bets = () => <Table />
export const NoCommission = () => <Table gameId={5} />
export const BankerWins = () => <Table phase={{ name: 'result', round: banker }} />
