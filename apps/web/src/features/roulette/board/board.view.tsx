import type { Pocket, RouletteVariant } from '@cardroom/games'
import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardDrawing, Dolly, Lit, LitField, Pile, Target } from './board-drawing.tsx'
import type { BoardShape, Point } from './board-shape.ts'
import { boardOf, type Board, type Spot } from './board-spots.ts'
import styles from './board.module.css'
import { Loupe } from './loupe.tsx'
import { spotNear, spotTowards, type Direction } from './nearest-spot.ts'
import { useRouletteRound } from '../result/use-roulette-round.ts'
import { useRouletteWords } from '../use-roulette-words.ts'
import { keyOfBet } from '#features/bets/index.ts'
import { useBetting, useTable } from '#features/tables/index.ts'
import { classNames } from '#ui/class-names.ts'

interface BoardViewProps {
  readonly variant: RouletteVariant
  readonly orientation: BoardShape['orientation']
}

/** The betting layout: press and drag with a loupe, or one tab stop and arrows. */
export function BoardView({ variant, orientation }: BoardViewProps) {
  const { t } = useTranslation('roulette')
  const { bets, lost, canBet } = useBetting()
  const { chipBody } = useTable()
  const { told } = useRouletteRound()
  const words = useRouletteWords()
  const id = useId()
  const board = boardOf(variant, orientation)
  const { shape } = board
  const keyboard = useKeyboard(board)
  const { aim, isPressed, handlers } = useAim(board)
  const lit = aim?.spot ?? keyboard.shown
  const win = told?.outcome.number as Pocket | undefined

  return (
    <div
      className={classNames(styles.board, styles[shape.orientation])}
      role="listbox"
      aria-multiselectable
      aria-label={t('layout')}
      aria-disabled={!canBet}
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
          <BoardDrawing board={board} words={words.board} />
          {bets.map((bet) => (
            <Pile
              key={keyOfBet(bet)}
              board={board}
              bet={bet}
              body={chipBody}
              isLost={lost.has(keyOfBet(bet))}
            />
          ))}
          {win && <Dolly board={board} pocket={win} />}
          {lit && <Target spot={lit} radius={shape.chipRadius} />}
        </g>
      </svg>
      <SpotNames id={id} board={board} />
      {aim?.isLoupe && isPressed && (
        <Loupe point={aim.point} spot={aim.spot} shape={shape} drawingId={`${id}all`}>
          {aim.spot ? words.nameOf(aim.spot.position) : '–'}
        </Loupe>
      )}
    </div>
  )
}

interface Aim {
  readonly spot: Spot | undefined
  readonly point: Point
  /** A finger is on the layout long enough, or has moved: show what it covers. */
  readonly isLoupe: boolean
}

interface Press {
  readonly pointerId: number
  readonly at: Point
  readonly since: number
  readonly isTouch: boolean
}

/** CSS pixels beside the layout that still count. */
const tolerance = 44
const holdMs = 160
const movedFar = 7

/** Where a pointer aims at the layout, and what it places when it lets go. */
function useAim(board: Board) {
  const { canBet, place } = useBetting()
  const [aim, setAim] = useState<Aim>()
  const [press, setPress] = useState<Press>()

  function look(event: PointerEvent<SVGSVGElement>, at = press): Aim {
    const { point, scale } = pointIn(event)
    const isTouch = at?.isTouch ?? false
    const isLoupe = isTouch && at !== undefined && isAiming(at, point, event.timeStamp)
    const isTap = isTouch && !isLoupe
    return { spot: spotNear(board, point, { reach: tolerance / scale, isTap }), point, isLoupe }
  }

  /** A second finger, or the palm: it aims at nothing. */
  const isAnother = ({ pointerId }: PointerEvent) => press !== undefined && press.pointerId !== pointerId

  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (!canBet || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const begun = {
        pointerId: event.pointerId,
        at: pointIn(event).point,
        since: event.timeStamp,
        isTouch: event.pointerType !== 'mouse',
      }
      setPress(begun)
      setAim(look(event, begun))
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (!canBet || isAnother(event) || (!press && event.pointerType !== 'mouse')) return
      setAim(look(event))
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (!press || isAnother(event)) return
      const { spot } = look(event)
      setPress(undefined)
      setAim(undefined)
      if (spot) place(spot.position)
    },
    onPointerCancel: (event: PointerEvent) => !isAnother(event) && leave(),
    onPointerLeave: () => !press && leave(),
  }

  function leave() {
    setPress(undefined)
    setAim(undefined)
  }
  return { aim: canBet ? aim : undefined, isPressed: press !== undefined, handlers }
}

const isAiming = (press: Press, { x, y }: Point, time: number): boolean =>
  time - press.since > holdMs || Math.hypot(x - press.at.x, y - press.at.y) > movedFar

function pointIn(event: PointerEvent<SVGSVGElement>): { point: Point; scale: number } {
  const matrix = event.currentTarget.getScreenCTM()
  if (!matrix) return { point: { x: 0, y: 0 }, scale: 1 }
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return { point: { x, y }, scale: matrix.a }
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

function useKeyboard(board: Board) {
  const { canBet, place, takeBack } = useBetting()
  const [key, setKey] = useState('straight:17')
  const [isShown, setShown] = useState(false)
  const spot = (board.byKey.get(key) ?? board.spots[0]) as Spot

  function press(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (direction) setKey(spotTowards(board, spot, direction).key)
    else if (event.key === 'Enter' && canBet) place(spot.position)
    else if (event.key === 'Backspace' && canBet) takeBack(spot.position)
    else return
    setShown(true)
    event.preventDefault()
  }
  const enter = (event: { readonly currentTarget: Element }) =>
    setShown(event.currentTarget.matches(':focus-visible'))
  return { spot, shown: isShown ? spot : undefined, press, enter, leave: () => setShown(false) }
}

/** For those who hear the layout: every spot by its name, with what lies on it. */
function SpotNames({ id, board }: { readonly id: string; readonly board: Board }) {
  const { bets } = useBetting()
  const { describe } = useRouletteWords()
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
