import { callBet, type CallBetName, type RouletteVariant } from '@cardroom/games'
import { toWire, units } from '@cardroom/money'
import { RacetrackView } from './racetrack.view.tsx'
import type { SlipBet } from '#features/bets/index.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

export default { title: 'Racetrack' }

const bets = ['14', '31', '9', '22', '18'].map((number): SlipBet => ({
  type: 'straight',
  numbers: [number],
  amount: 100,
}))

const called = (name: CallBetName): readonly SlipBet[] =>
  callBet('european', name, units(100)).map(({ type, numbers, amount }) => ({
    type,
    numbers,
    amount: toWire(amount),
  }))

interface TrackProps {
  readonly variant: RouletteVariant
  readonly laid?: readonly SlipBet[]
}

function Track({ variant, laid = bets }: TrackProps) {
  const orientation = useIsWide() ? 'landscape' : 'portrait'
  return (
    <StillBetting session={sessionAt()} bets={laid}>
      <FeltTable felt="spruce" label="">
        <div style={{ padding: 12, maxWidth: 800 }}>
          <RacetrackView variant={variant} orientation={orientation} eachSide={2} onLook={() => undefined} />
        </div>
      </FeltTable>
    </StillBetting>
  )
}

export const SingleZero = () => <Track variant="european" />
/** Shows the chip of each call in its sector. */
export const Called = () => (
  <Track variant="european" laid={[...called('voisins'), ...called('tiers'), ...called('orphelins')]} />
)
export const DoubleZero = () => <Track variant="american" />
