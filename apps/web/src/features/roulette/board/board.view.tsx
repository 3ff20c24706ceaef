import { rouletteOdds, type Pocket, type Position, type RouletteVariant } from '@cardroom/games'
import { useId, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AimLights, BoardDrawing, WonLights } from './board-drawing.tsx'
import { BoardPiles, placeOn } from './board-piles.tsx'
import type { BoardShapeName } from './board-shape.ts'
import { boardOf, type Board, type Spot } from './board-spots.ts'
import styles from './board.module.css'
import { Loupe } from './loupe.tsx'
import { useAim } from './use-aim.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useRouletteRound } from '../result/use-roulette-round.ts'
import { useRouletteWords } from '../use-roulette-words.ts'
import { keyOfBet, stakedOn } from '#features/bets/index.ts'
import { useBetting, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

interface BoardViewProps {
  readonly variant: RouletteVariant
  readonly shape: BoardShapeName
  /** Other things that lie on the layout, each at its own place: `placeOn` gives the place of a spot. */
  readonly children?: ReactNode
}

/**
 * Shows the betting layout, which is always on the table. A pointer presses and drags with a loupe; the keyboard
 * has one tab stop and moves by arrows.
 */
export function BoardView({ variant, shape: shapeName, children }: BoardViewProps) {
  const { t } = useTranslation('roulette')
  const { bets, canBet, place, takeBack } = useBetting()
  const { chip, chipBody } = useTable()
  const { picture } = useRouletteRound()
  const words = useRouletteWords()
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const board = boardOf(variant, shapeName)
  const { shape } = board
  const keyboard = useBoardKeys(board, { canBet, onPlace: place, onTakeBack: takeBack })
  const { aim, isPressed, handlers } = useAim(board, { canBet, onPlace: place })
  const aimed = aim?.spot ?? keyboard.shown
  const win = picture?.dolly as Pocket | undefined
  const box = `0 0 ${shape.width} ${shape.height}`
  const chips = <Chips board={board} body={chipBody} aimed={aimed} chip={chip} />

  return (
    <div
      className={classNames(styles.board, styles[shape.name], styles[shape.orientation])}
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
      {win !== undefined && (
        <svg key={win} className={classNames(styles.lights, styles.won)} viewBox={box} aria-hidden="true">
          <g id={`${id}won`}>
            <WonLights board={board} win={win} />
          </g>
        </svg>
      )}
      <svg className={styles.lights} viewBox={box} aria-hidden="true">
        <g id={`${id}aim`}>{aimed && <AimLights board={board} aimed={aimed} />}</g>
      </svg>
      <svg ref={drawing} className={styles.drawing} viewBox={box} aria-hidden="true" {...handlers}>
        <g id={`${id}drawing`}>
          <BoardDrawing board={board} words={words.board} />
        </g>
      </svg>
      {children}
      {win !== undefined && <Dolly key={`dolly ${win}`} board={board} win={win} />}
      {chips}
      <SpotNames id={id} board={board} staked={new Map(bets.map((bet) => [keyOfBet(bet), bet.amount]))} />
      {aim?.isLoupe && isPressed && (
        <Loupe
          aim={aim}
          board={board}
          of={drawing}
          layers={[`${id}won`, `${id}aim`, `${id}drawing`]}
          chips={chips}
        >
          {aim.spot ? <Told position={aim.spot.position} staked={stakedOn(bets, aim.spot.key)} /> : '–'}
        </Loupe>
      )}
    </div>
  )
}

/** Shows the dolly on the winning number, opposite the place of its chips. */
function Dolly({ board, win }: { readonly board: Board; readonly win: Pocket }) {
  const spot = board.byKey.get(`straight:${win}`)
  if (!spot) return null
  const { anchor, chip } = spot
  const across = { chip: { x: 2 * anchor.x - chip.x, y: 2 * anchor.y - chip.y } }
  const look = classNames(styles.pile, styles.dolly)
  return <span className={look} style={placeOn(board, across)} data-dolly={win} aria-hidden="true" />
}

interface ChipsProps {
  readonly board: Board
  readonly body: 'white' | 'gold'
  readonly aimed: Spot | undefined
  /** The chosen chip. */
  readonly chip: number
}

/** Shows the chips on the layout, and the chosen chip where it would lie. */
function Chips({ board, body, aimed, chip }: ChipsProps) {
  const { bets, picture } = useBetting()
  return (
    <>
      <BoardPiles board={board} bets={bets} body={body} picture={picture} />
      {aimed && (
        <span
          className={classNames(styles.pile, styles.ghost)}
          style={placeOn(board, aimed)}
          aria-hidden="true"
        >
          <PlayingChip value={chip} body={body} />
        </span>
      )}
    </>
  )
}

/** Tells the aimed bet, its odds and its possible win: "Split 17 · 20 17:1 · wins 1,700". */
function Told({ position, staked }: { readonly position: Position; readonly staked: number }) {
  const { t } = useTranslation('roulette')
  const language = useLanguage()
  const { chip } = useTable()
  const { loupeNameOf } = useRouletteWords()
  const odds = rouletteOdds[position.type]
  const wins = formatAmount((staked + chip) * odds, language)
  return (
    <>
      {loupeNameOf(position)} <small>{t('loupe', { odds, wins })}</small>
    </>
  )
}

interface SpotNamesProps {
  readonly id: string
  readonly board: Board
  readonly staked: ReadonlyMap<string, number>
}

/** Gives every spot a name, with the chips on it, for screen readers. */
function SpotNames({ id, board, staked }: SpotNamesProps) {
  const { describe } = useRouletteWords()
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
