import { isZero, type Pocket, type Position } from '@cardroom/games'
import { memo, type CSSProperties } from 'react'
import { boardLines } from './board-lines.ts'
import { middleOf, type Point } from './board-shape.ts'
import { numberField, type Board, type Spot } from './board-spots.ts'
import styles from './board.module.css'
import { PocketTag } from './pocket-tag.tsx'
import { keyOfBet, type SlipBet } from '#features/bets/index.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { ChipShape } from '#ui/playing-chip/playing-chip.tsx'

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

/** The layout as it is printed on the felt; what lies on it is drawn above. */
export const BoardDrawing = memo(function BoardDrawing({ board, words }: BoardDrawingProps) {
  return (
    <>
      {board.spots.map(
        (spot) => spot.area && <Field key={spot.key} board={board} spot={spot} words={words} />,
      )}
      <path d={boardLines(board.shape, board.variant)} fill="none" stroke="var(--felt-line)" />
      {board.variant === 'french' && <Partage board={board} words={words} />}
    </>
  )
})

interface FieldProps extends BoardDrawingProps {
  readonly spot: Spot
}

function Field({ board, spot, words }: FieldProps) {
  const { position, area } = spot
  if (!area) return null
  const middle = middleOf(area)
  const isStanding = board.shape.orientation === 'portrait'
  if (position.type === 'straight') return <NumberField board={board} spot={spot} />
  if (position.type === 'red' || position.type === 'black') {
    return <ColorField type={position.type} middle={middle} isStanding={isStanding} />
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

function NumberField({ board, spot }: { readonly board: Board; readonly spot: Spot }) {
  const pocket = spot.position.numbers[0] as Pocket
  const isStanding = board.shape.orientation === 'portrait'
  const [width, height] = tagSize(pocket, isStanding)
  return (
    <g transform={`translate(${spot.anchor.x} ${spot.anchor.y})`}>
      <g transform={isStanding ? undefined : 'rotate(-90)'}>
        <PocketTag pocket={pocket} width={width} height={height} />
      </g>
      <text className={styles.number}>{pocket}</text>
    </g>
  )
}

function tagSize(pocket: Pocket, isStanding: boolean): readonly [number, number] {
  if (isStanding) return isZero(pocket) ? [64, 25] : [58, 25]
  return isZero(pocket) ? [74, 30] : [60, 37]
}

interface ColorFieldProps {
  readonly type: 'red' | 'black'
  readonly middle: Point
  readonly isStanding: boolean
}

function ColorField({ type, middle: { x, y }, isStanding }: ColorFieldProps) {
  const line = { stroke: '#FFFAF0', strokeOpacity: 0.7 }
  if (type === 'red') {
    const d = isStanding ? `M${x} ${y - 19}l13 19-13 19-13-19Z` : `M${x - 30} ${y}l30-13 30 13-30 13Z`
    return <path d={d} fill="var(--pocket-red)" {...line} />
  }
  const [rx, ry] = isStanding ? [12.5, 18] : [28, 12.5]
  return <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="var(--pocket-black)" {...line} />
}

function wordOf({ type, numbers }: Position, words: BoardWords): string {
  if (type === 'dozen') return words.dozens[Number(numbers[0]) - 1] ?? ''
  if (type === 'column') return words.column
  return type === 'low' || type === 'high' || type === 'even' || type === 'odd' ? words[type] : ''
}

/** Under the even-money side: half of a losing even-money stake comes back on zero. */
function Partage({ board, words }: BoardDrawingProps) {
  const [x, y] = board.shape.orientation === 'portrait' ? [42, 424] : [746, 274]
  return (
    <text className={styles.partage} x={x} y={y}>
      {words.partage}
    </text>
  )
}

interface LitProps {
  readonly board: Board
  readonly pockets: readonly Pocket[]
  readonly strength: number
}

export function Lit({ board, pockets, strength }: LitProps) {
  return pockets.map((pocket) => (
    <rect
      key={pocket}
      {...numberField(board.variant, board.shape, pocket)}
      fill="rgb(var(--lamp))"
      fillOpacity={strength}
    />
  ))
}

export const LitField = ({ spot }: { readonly spot: Spot }) => (
  <rect {...spot.area} fill="rgb(var(--lamp))" fillOpacity={0.2} />
)

interface PileProps {
  readonly board: Board
  readonly bet: SlipBet
  readonly body: 'white' | 'gold'
  readonly isLost: boolean
}

/** Chips on their spot; those that are lost go to the top edge. */
export function Pile({ board, bet, body, isLost }: PileProps) {
  const spot = board.byKey.get(keyOfBet(bet))
  if (!spot) return null
  return (
    <g transform={`translate(${spot.chip.x} ${spot.chip.y})`}>
      <g
        className={isLost ? chipMotion.taken : chipMotion.laid}
        style={{ '--away': `${-spot.chip.y - 40}px` } as CSSProperties}
      >
        <ChipShape value={bet.amount} body={body} radius={board.shape.chipRadius} />
      </g>
    </g>
  )
}

export function Target({ spot, radius }: { readonly spot: Spot; readonly radius: number }) {
  return (
    <circle
      cx={spot.chip.x}
      cy={spot.chip.y}
      r={radius + 2.5}
      fill="none"
      stroke="rgb(var(--lamp))"
      strokeWidth="2"
      strokeDasharray="4 3"
    />
  )
}

/** The marker that the croupier puts on the number. */
export function Dolly({ board, pocket }: { readonly board: Board; readonly pocket: Pocket }) {
  const area = numberField(board.variant, board.shape, pocket)
  const isStanding = board.shape.orientation === 'portrait'
  const [x, y] = isStanding
    ? [area.x + area.width - 15, area.y + area.height / 2]
    : [area.x + area.width / 2, area.y + 14]
  const metal = { fill: '#F4DDA6', stroke: '#7D5C2A' }
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="10" rx="9" ry="3" fill="#000" fillOpacity=".4" />
      <path d="M-7 10c0-6 3-7 3-12h8c0 5 3 6 3 12Z" {...metal} />
      <circle cy="-6" r="5.5" {...metal} />
    </g>
  )
}
