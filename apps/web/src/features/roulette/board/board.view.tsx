import type { Pocket, Position } from '@cardroom/games'
import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { BoardDrawing, type BoardWords } from './board-drawing.tsx'
import { numberField, type Board, type Spot } from './board-spots.ts'
import styles from './board.module.css'
import { Loupe } from './loupe.tsx'
import { spotTowards, type Direction } from './nearest-spot.ts'
import { useAim } from './use-aim.ts'
import { keyOfBet, type SlipBet } from '#features/bets/index.ts'
import { classNames } from '#ui/class-names.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { ChipShape } from '#ui/playing-chip/playing-chip.tsx'

export interface BoardViewProps {
  readonly board: Board
  readonly words: BoardWords
  readonly label: string
  readonly bets: readonly SlipBet[]
  readonly chipBody: 'white' | 'gold'
  /** "Straight 17, black, 35 to 1, 100 staked" */
  readonly describe: (position: Position, staked: number) => string
  readonly nameOf: (position: Position) => string
  readonly isDisabled: boolean
  /** The number the last round fell on. */
  readonly win?: Pocket | undefined
  /** Spots whose chips the house has taken. */
  readonly lost?: ReadonlySet<string> | undefined
  readonly onPlace: (spot: Spot) => void
  readonly onTakeBack: (spot: Spot) => void
}

/** The betting layout: press and drag with a loupe, or one tab stop and arrows. */
export function BoardView(props: BoardViewProps) {
  const { board, words, label, bets, chipBody, nameOf, isDisabled, win, lost, onPlace } = props
  const { shape } = board
  const id = useId()
  const keyboard = useKeyboard(props)
  const { aim, isPressed, handlers } = useAim({ board, isDisabled, onPlace })
  const lit = aim?.spot ?? keyboard.shown

  return (
    <div
      className={classNames(styles.board, styles[shape.orientation])}
      role="listbox"
      aria-multiselectable
      aria-label={label}
      aria-disabled={isDisabled}
      aria-activedescendant={`${id}${keyboard.spot.key}`}
      tabIndex={0}
      onKeyDown={keyboard.press}
      onFocus={keyboard.enter}
      onBlur={keyboard.leave}
    >
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        aria-hidden="true"
        {...handlers}
      >
        <g id={`${id}all`}>
          {win && <Lit board={board} pockets={[win]} strength={0.5} />}
          {lit && <Lit board={board} pockets={lit.position.covers} strength={0.22} />}
          {lit?.area && lit.position.type !== 'straight' && <LitField spot={lit} />}
          <BoardDrawing board={board} words={words} />
          {bets.map((bet) => (
            <Pile
              key={keyOfBet(bet)}
              board={board}
              bet={bet}
              body={chipBody}
              isLost={lost?.has(keyOfBet(bet)) ?? false}
            />
          ))}
          {win && <Dolly board={board} pocket={win} />}
          {lit && <Target spot={lit} radius={shape.chipRadius} />}
        </g>
      </svg>
      <SpotNames id={id} {...props} />
      {aim?.isLoupe && isPressed && (
        <Loupe aim={aim} shape={shape} drawingId={`${id}all`}>
          {aim.spot ? nameOf(aim.spot.position) : '–'}
        </Loupe>
      )}
    </div>
  )
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

function useKeyboard({ board, isDisabled, onPlace, onTakeBack }: BoardViewProps) {
  const [key, setKey] = useState('straight:17')
  const [isShown, setShown] = useState(false)
  const spot = (board.byKey.get(key) ?? board.spots[0]) as Spot

  function press(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction) setKey(spotTowards(board, spot, direction).key)
    else if (event.key === 'Enter' && !isDisabled) onPlace(spot)
    else if (event.key === 'Backspace' && !isDisabled) onTakeBack(spot)
    else return
    setShown(true)
    event.preventDefault()
  }
  const enter = (event: { readonly currentTarget: Element }) =>
    setShown(event.currentTarget.matches(':focus-visible'))
  return { spot, shown: isShown ? spot : undefined, press, enter, leave: () => setShown(false) }
}

/** For those who hear the layout: every spot by its name, with what lies on it. */
function SpotNames({ id, board, bets, describe }: BoardViewProps & { readonly id: string }) {
  const staked = new Map(bets.map((bet) => [keyOfBet(bet), bet.amount]))
  return (
    <>
      {board.spots.map(({ key, position, anchor }) => (
        <span
          key={key}
          id={`${id}${key}`}
          className={styles.spot}
          style={{
            left: `${(anchor.x / board.shape.width) * 100}%`,
            top: `${(anchor.y / board.shape.height) * 100}%`,
          }}
          data-spot={key}
          role="option"
          aria-selected={staked.has(key)}
          aria-label={describe(position, staked.get(key) ?? 0)}
        />
      ))}
    </>
  )
}

interface LitProps {
  readonly board: Board
  readonly pockets: readonly Pocket[]
  readonly strength: number
}

function Lit({ board, pockets, strength }: LitProps) {
  return pockets.map((pocket) => (
    <rect
      key={pocket}
      {...numberField(board.variant, board.shape, pocket)}
      fill="rgb(var(--lamp))"
      fillOpacity={strength}
    />
  ))
}

const LitField = ({ spot }: { readonly spot: Spot }) => (
  <rect {...spot.area} fill="rgb(var(--lamp))" fillOpacity={0.2} />
)

interface PileProps {
  readonly board: Board
  readonly bet: SlipBet
  readonly body: 'white' | 'gold'
  readonly isLost: boolean
}

/** Chips on their spot; those that are lost go to the top edge. */
function Pile({ board, bet, body, isLost }: PileProps) {
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

function Target({ spot, radius }: { readonly spot: Spot; readonly radius: number }) {
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
function Dolly({ board, pocket }: { readonly board: Board; readonly pocket: Pocket }) {
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
