import type { RouletteVariant } from '@cardroom/games'
import { RacetrackView } from './racetrack.view.tsx'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

export default { title: 'Racetrack' }

const nothing = () => undefined

function Track({ variant }: { readonly variant: RouletteVariant }) {
  const orientation = useIsWide() ? 'landscape' : 'portrait'
  return (
    <FeltTable felt="spruce" label="">
      <div style={{ padding: 12, maxWidth: 800 }}>
        <RacetrackView
          variant={variant}
          orientation={orientation}
          bets={['14', '31', '9', '22', '18'].map((number) => ({
            type: 'straight',
            numbers: [number],
            amount: 100,
          }))}
          chipBody="white"
          eachSide={2}
          isDisabled={false}
          onCall={nothing}
          onNeighbours={nothing}
        />
      </div>
    </FeltTable>
  )
}

export const SingleZero = () => <Track variant="european" />
export const DoubleZero = () => <Track variant="american" />
