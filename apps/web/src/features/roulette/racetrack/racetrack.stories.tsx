import type { RouletteVariant } from '@cardroom/games'
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

function Track({ variant }: { readonly variant: RouletteVariant }) {
  const orientation = useIsWide() ? 'landscape' : 'portrait'
  return (
    <StillBetting session={sessionAt()} bets={bets}>
      <FeltTable felt="spruce" label="">
        <div style={{ padding: 12, maxWidth: 800 }}>
          <RacetrackView variant={variant} orientation={orientation} eachSide={2} onLook={() => undefined} />
        </div>
      </FeltTable>
    </StillBetting>
  )
}

export const SingleZero = () => <Track variant="european" />
export const DoubleZero = () => <Track variant="american" />
