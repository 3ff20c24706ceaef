import {
  beadPlate,
  bigRoad,
  placeColumns,
  type BigRoadEntry,
  type Placed,
  type RoadResult,
} from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { RoadGrid } from './road-grid.tsx'
import styles from './roads.module.css'

interface RoadProps {
  readonly results: readonly RoadResult[]
}

export const cell = 16
const fills = { player: 'var(--player)', banker: 'var(--banker)', tie: 'var(--tie)' }

const columnsOf = (placed: readonly Placed<unknown>[]): number =>
  Math.max(0, ...placed.map(({ column }) => column + 1))

/** Shows the rounds one after another, with letters. */
export function BeadPlate({ results }: RoadProps) {
  const { t } = useTranslation('baccarat')
  const placed = beadPlate(results)
  return (
    <RoadGrid label={t('beadPlate')} cell={cell} columns={7} used={columnsOf(placed)}>
      {(shift) =>
        placed
          .filter(({ column }) => column >= shift)
          .map(({ entry, column, row }) => (
            <g key={`${column}:${row}`} transform={at(column - shift, row)}>
              <circle r={cell * 0.43} fill={fills[entry.winner]} />
              <text className={styles.letter} fontSize={cell * 0.6}>
                {t(`letters.${entry.winner}`)}
              </text>
              <Pairs {...entry} />
            </g>
          ))
      }
    </RoadGrid>
  )
}

interface BigRoadGridProps extends RoadProps {
  readonly label: string
  readonly columns?: number | undefined
}

/**
 * Shows runs of one winner. The banker is a filled circle, the player a ring, and ties are a slash with their
 * count.
 */
export function BigRoadGrid({ results, label, columns = 14 }: BigRoadGridProps) {
  const placed = placeColumns(bigRoad(results).columns)
  return (
    <RoadGrid label={label} cell={cell} columns={columns} used={columnsOf(placed)}>
      {(shift) =>
        placed
          .filter(({ column }) => column >= shift)
          .map(({ entry, column, row }) => (
            <g key={`${column}:${row}`} transform={at(column - shift, row)}>
              <Entry {...entry} />
            </g>
          ))
      }
    </RoadGrid>
  )
}

function Entry({ winner, ties, ...pairs }: BigRoadEntry) {
  const color = fills[winner]
  const slash = cell * 0.42
  return (
    <>
      <circle
        r={cell * 0.35}
        fill={winner === 'banker' ? color : 'none'}
        stroke={color}
        strokeWidth={winner === 'banker' ? 1 : 2.2}
      />
      {ties > 0 && (
        <path d={`M${-slash} ${slash}L${slash} ${-slash}`} stroke="var(--tie)" strokeWidth="2.2" />
      )}
      {ties > 1 && (
        <text className={styles.letter} fontSize={cell * 0.56} style={{ fill: 'var(--tie)' }}>
          {ties}
        </text>
      )}
      <Pairs {...pairs} />
    </>
  )
}

/** Shows corner dots: the player's pair at the lower right, the banker's at the upper left. */
function Pairs({ playerPair, bankerPair }: { readonly playerPair?: boolean; readonly bankerPair?: boolean }) {
  const [off, radius] = [cell * 0.32, cell * 0.14]
  return (
    <>
      {playerPair && (
        <circle cx={off} cy={off} r={radius} fill={fills.player} stroke="#fff" strokeWidth=".7" />
      )}
      {bankerPair && (
        <circle cx={-off} cy={-off} r={radius} fill={fills.banker} stroke="#fff" strokeWidth=".7" />
      )}
    </>
  )
}

const at = (column: number, row: number): string =>
  `translate(${(column + 0.5) * cell} ${(row + 0.5) * cell})`
