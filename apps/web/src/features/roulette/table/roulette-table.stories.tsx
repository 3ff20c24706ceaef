import type { RouletteVariant } from '@cardroom/games'
import { useState } from 'react'
import { RouletteTableView } from './roulette-table.view.tsx'
import { lostRound, someBets, someResults, wonRound } from '../roulette.fixtures.ts'
import { chipsForLimit, type SlipBet } from '#features/bets/index.ts'
import type { RoundPhase } from '#features/tables/index.ts'
import { StoryTable, useStillRound } from '#features/tables/table-story.fixtures.tsx'
import { seatAt } from '#features/tables/tables.fixtures.ts'

export default { title: 'Roulette table' }

const nothing = () => undefined

interface TableProps {
  readonly variant?: RouletteVariant
  readonly gameId?: number
  readonly phase?: RoundPhase
  readonly bets?: readonly SlipBet[]
  readonly hasResults?: boolean
  readonly currency?: 'gold' | 'white'
}

function Table(props: TableProps) {
  const {
    variant = 'european',
    gameId = 1,
    phase = { name: 'betting' },
    bets = [],
    currency = 'white',
  } = props
  const session = seatAt({
    game_id: gameId,
    currency,
    wallet: phase.name === 'result' ? phase.round.wallet : 8420,
  })
  const round = useStillRound(session, { phase, bets, played: someBets })
  const [chip, setChip] = useState(100)
  return (
    <StoryTable session={session} felt="spruce" wallet={round.wallet}>
      <RouletteTableView
        session={session}
        variant={variant}
        round={round}
        chips={chipsForLimit(session)}
        chip={chip}
        onChip={setChip}
        onTick={nothing}
        onRefusal={nothing}
        results={props.hasResults === false ? [] : someResults}
        spinMs={4200}
        hasSound
        onSound={nothing}
        onFairness={nothing}
        onVerify={nothing}
        onHistory={nothing}
        onLayouts={nothing}
      />
    </StoryTable>
  )
}

export const NoBets = () => <Table hasResults={false} currency="gold" />
export const Bets = () => <Table bets={someBets} />
export const American = () => <Table variant="american" gameId={2} bets={someBets} />
export const French = () => <Table variant="french" gameId={3} bets={someBets} />
export const TooLittle = () => <Table bets={[{ type: 'red', numbers: [], amount: 20 }]} />
export const Asking = () => <Table bets={someBets} phase={{ name: 'asking', isLost: true }} />
export const Unanswered = () => <Table bets={someBets} phase={{ name: 'unanswered' }} />
export const Spinning = () => <Table bets={someBets} phase={{ name: 'showing', round: wonRound }} />
export const Won = () => <Table bets={someBets} phase={{ name: 'result', round: wonRound }} />
export const Lost = () => <Table bets={someBets} phase={{ name: 'result', round: lostRound }} />
