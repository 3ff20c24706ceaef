import { isZero, type Pocket, type Position, type RouletteVariant } from '@cardroom/games'
import { memo } from 'react'
import { boardLines } from './board-lines.ts'
import { middleOf, type BoardShape, type Point } from './board-shape.ts'
import { numberField, type Board, type Spot } from './board-spots.ts'
import styles from './board.module.css'
import { PocketTag } from './pocket-tag.tsx'

export interface BoardWords {
  readonly column: string
  readonly low: string
  readonly high: string
  readonly even: string
  readonly odd: string
  readonly dozens: readonly [string, string, string]
  readonly partage: string
}

interface BoardDrawingProps {
  readonly board: Board
  readonly words: BoardWords
}

/** Draws the layout as it is printed on the felt, once, whatever lies on it or is lit below it. */
export const BoardDrawing = memo(
  function BoardDrawing({ board, words }: BoardDrawingProps) {
    return (
      <>
        {board.spots.map(
          (spot) => spot.area && <Field key={spot.key} board={board} spot={spot} words={words} />,
        )}
        <path d={boardLines(board.shape, board.variant)} fill="none" stroke="var(--felt-line)" />
        {board.variant === 'french' && <Partage shape={board.shape} words={words} />}
      </>
    )
  },
  (before, after) => before.board === after.board && before.words.column === after.words.column,
)

interface FieldProps extends BoardDrawingProps {
  readonly spot: Spot
}

function Field({ board: { shape }, spot, words }: FieldProps) {
  const { position, area } = spot
  if (!area) return null
  const middle = middleOf(area)
  const isStanding = shape.orientation === 'portrait'
  if (position.type === 'straight') return <NumberField shape={shape} spot={spot} />
  if (position.type === 'red' || position.type === 'black') {
    return <ColorField type={position.type} middle={middle} shape={shape} />
  }
  const isTurned = isStanding && position.type === 'dozen'
  const isSmall = isStanding && (position.type === 'low' || position.type === 'high')
  return (
    <text
      className={isSmall ? styles.small : styles.word}
      transform={`translate(${middle.x} ${middle.y})${isTurned ? ' rotate(-90)' : ''}`}
    >
      {wordOf(position, words)}
    </text>
  )
}

function NumberField({ shape, spot }: { readonly shape: BoardShape; readonly spot: Spot }) {
  const pocket = spot.position.numbers[0] as Pocket
  const [width, height] = isZero(pocket) ? shape.zeroTag : shape.tag
  return (
    <g transform={`translate(${spot.anchor.x} ${spot.anchor.y})`}>
      <g transform={shape.orientation === 'portrait' ? undefined : 'rotate(-90)'}>
        <PocketTag pocket={pocket} width={width} height={height} />
      </g>
      <text className={styles.number}>{pocket}</text>
    </g>
  )
}

interface ColorFieldProps {
  readonly type: 'red' | 'black'
  readonly middle: Point
  readonly shape: BoardShape
}

function ColorField({ type, middle: { x, y }, shape }: ColorFieldProps) {
  const [across, down] = shape.lozenge
  const line = { stroke: '#FFFAF0', strokeOpacity: 0.7 }
  return type === 'red' ? (
    <path
      d={`M${x} ${y - down}l${across} ${down}-${across} ${down}-${across}-${down}Z`}
      fill="var(--pocket-red)"
      {...line}
    />
  ) : (
    <ellipse cx={x} cy={y} rx={across - 1} ry={down - 1} fill="var(--pocket-black)" {...line} />
  )
}

function wordOf({ type, numbers }: Position, words: BoardWords): string {
  if (type === 'dozen') return words.dozens[Number(numbers[0]) - 1] ?? ''
  if (type === 'column') return words.column
  return type === 'low' || type === 'high' || type === 'even' || type === 'odd' ? words[type] : ''
}

/** Writes la partage under the even-money side: half of a losing stake there comes back on zero. */
function Partage({ shape, words }: { readonly shape: BoardShape; readonly words: BoardWords }) {
  const { x, y } = shape.at(-shape.dozen - shape.evenMoney / 2, 12)
  const [right, down] = shape.orientation === 'portrait' ? [0, 16] : [shape.columnBet * 24, 0]
  return (
    <text className={styles.partage} x={x + right} y={y + down}>
      {words.partage}
    </text>
  )
}

interface WonLightsProps {
  readonly board: Board
  readonly win: Pocket
}

/** Lights the winning number and its boxes. */
export function WonLights({ board, win }: WonLightsProps) {
  return (
    <>
      {board.spots
        .filter((spot) => isBoxOf(spot, win))
        .map((spot) => (
          <rect key={spot.key} {...spot.area} fill="rgb(var(--lamp))" fillOpacity={0.26} />
        ))}
      <NumberLight variant={board.variant} shape={board.shape} pocket={win} strength={0.55} />
    </>
  )
}

interface AimLightsProps {
  readonly board: Board
  readonly aimed: Spot
}

/** Lights the numbers that the spot under the finger covers. */
export function AimLights({ board, aimed }: AimLightsProps) {
  const { variant, shape } = board
  return (
    <>
      {aimed.position.covers.map((pocket) => (
        <NumberLight key={pocket} variant={variant} shape={shape} pocket={pocket} strength={0.24} />
      ))}
      {aimed.area && aimed.position.type !== 'straight' && (
        <rect {...aimed.area} fill="rgb(var(--lamp))" fillOpacity={0.2} />
      )}
    </>
  )
}

const isBoxOf = ({ area, position }: Spot, pocket: Pocket): boolean =>
  area !== undefined && position.type !== 'straight' && position.covers.includes(pocket)

interface NumberLightProps {
  readonly variant: RouletteVariant
  readonly shape: BoardShape
  readonly pocket: Pocket
  readonly strength: number
}

const NumberLight = ({ variant, shape, pocket, strength }: NumberLightProps) => (
  <rect {...numberField(variant, shape, pocket)} fill="rgb(var(--lamp))" fillOpacity={strength} />
)
