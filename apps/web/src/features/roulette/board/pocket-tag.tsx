import { colorOf, type Pocket } from '@cardroom/games'

const fills = { red: 'var(--pocket-red)', black: 'var(--pocket-black)', green: 'var(--pocket-green)' }

interface PocketTagProps {
  readonly pocket: Pocket
  readonly width: number
  readonly height: number
}

/**
 * Draws the field of a number, centred on 0, 0: red is a lozenge, black an oval, zero a shield, so it can be read
 * without colour.
 */
export function PocketTag({ pocket, width, height }: PocketTagProps) {
  const color = colorOf(pocket)
  const [x, y] = [width / 2, height / 2]
  if (color === 'red') {
    const slope = y * 0.95
    return (
      <path
        d={`M${-x} 0 ${-x + slope} ${-y}H${x - slope}L${x} 0 ${x - slope} ${y}H${-x + slope}Z`}
        fill={fills.red}
      />
    )
  }
  const radius = color === 'black' ? y : 4
  return (
    <rect
      x={-x}
      y={-y}
      width={width}
      height={height}
      rx={radius}
      fill={fills[color]}
      {...(color === 'black' && { stroke: '#F1EDE2', strokeOpacity: 0.16 })}
    />
  )
}
