import {
  bigEyeBoy,
  bigRoad,
  cockroachRoad,
  placeColumns,
  runsOf,
  smallRoad,
  type RoadColor,
  type RoadResult,
} from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { RoadGrid } from './road-grid.tsx'

const cell = 16
const colors = { red: 'var(--banker)', blue: 'var(--player)' }
const roads = [
  ['bigEyeBoy', bigEyeBoy],
  ['smallRoad', smallRoad],
  ['cockroachRoad', cockroachRoad],
] as const
type RoadName = (typeof roads)[number][0]

/** Shows whether the shoe repeats itself, in red if it does. The three roads have rings, dots and strokes. */
export function DerivedRoads({ results }: { readonly results: readonly RoadResult[] }) {
  const { t } = useTranslation('baccarat')
  const road = bigRoad(results)
  return roads.map(([name, derive]) => {
    const placed = placeColumns(runsOf(derive(road)))
    const used = Math.max(0, ...placed.map(({ column }) => column + 1))
    return (
      <RoadGrid key={name} label={t(name)} cell={cell} columns={7} used={used}>
        {(shift) =>
          placed
            .filter(({ column }) => column >= shift)
            .map(({ entry, column, row }) => (
              <g
                key={`${column}:${row}`}
                transform={`translate(${(column - shift + 0.5) * cell} ${(row + 0.5) * cell})`}
              >
                <Mark name={name} color={entry} />
              </g>
            ))
        }
      </RoadGrid>
    )
  })
}

function Mark({ name, color }: { readonly name: RoadName; readonly color: RoadColor }) {
  const paint = colors[color]
  if (name === 'bigEyeBoy') return <circle r="5" fill="none" stroke={paint} strokeWidth="2" />
  if (name === 'smallRoad') return <circle r="5" fill={paint} />
  return <path d="M-5 5L5 -5" stroke={paint} strokeWidth="2.4" strokeLinecap="round" />
}
