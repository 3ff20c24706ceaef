import {
  callBet,
  chipsOfCallBet,
  colorOf,
  neighboursBet,
  neighboursOf,
  type Pocket,
  type RouletteBet,
  type RouletteVariant,
} from '@cardroom/games'
import { toWire, units, type Amount } from '@cardroom/money'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { laidCalls, type LaidCall } from './laid-calls.ts'
import styles from './racetrack.module.css'
import { inwards, trackOf, type Track, type TrackCell, type TrackSector } from './track-shape.ts'
import { keyOfBet } from '#features/bets/index.ts'
import { useBetting, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { ChipShape } from '#ui/playing-chip/playing-chip.tsx'

interface RacetrackViewProps {
  readonly variant: RouletteVariant
  readonly orientation: 'portrait' | 'landscape'
  /** The number of neighbours on each side that are played with a number. */
  readonly eachSide: number
  readonly onLook: (pocket: Pocket) => void
}

/**
 * Shows the order of the wheel, laid out for betting: on a number with its neighbours, or on one of the four calls.
 */
export function RacetrackView(props: RacetrackViewProps) {
  const { variant, orientation } = props
  const { bets, canBet, picture } = useBetting()
  const { t } = useTranslation('roulette')
  const [seen, setSeen] = useState<readonly Pocket[]>([])
  const track = trackOf(variant, orientation)
  const calls = new Map(laidCalls(variant, bets).map((call) => [call.name, call]))
  const lit = [picture?.dolly, ...(canBet ? seen : [])]
  return (
    <svg
      className={classNames(styles.track, styles[orientation])}
      viewBox={`0 0 ${track.width} ${track.height}`}
      role="group"
      aria-label={t('racetrack')}
      aria-disabled={!canBet}
      onPointerLeave={() => setSeen([])}
    >
      {track.sectors.map((sector) => (
        <Sector key={sector.name} sector={sector} laid={calls.get(sector.name)} onSee={setSeen} {...props} />
      ))}
      <path className={styles.borders} d={track.borders} />
      <Cells track={track} lit={lit} onSee={setSeen} {...props} />
      {track.cells.map((cell) => (
        <TrackChip key={cell.pocket} cell={cell} track={track} />
      ))}
      {track.sectors.map(({ name, mark }) => (
        <CallChip key={name} laid={calls.get(name)} mark={mark} />
      ))}
    </svg>
  )
}

interface Seeing extends RacetrackViewProps {
  readonly onSee: (pockets: readonly Pocket[]) => void
}

/** Lays bets of the chosen chip with one press. It does nothing while betting is closed. */
function useLayBets(): (betsFor: (chip: Amount) => readonly RouletteBet[]) => void {
  const { canBet, lay } = useBetting()
  const { chip } = useTable()
  return (betsFor) => {
    if (!canBet) return
    lay(betsFor(units(chip)).map(({ type, numbers, amount }) => ({ type, numbers, amount: toWire(amount) })))
  }
}

interface SectorProps extends Seeing {
  readonly sector: TrackSector
  readonly laid: LaidCall | undefined
}

function Sector({ sector, laid, variant, orientation, onSee }: SectorProps) {
  const { t } = useTranslation('roulette')
  const language = useLanguage()
  const { canBet } = useBetting()
  const layBets = useLayBets()
  const { name, label } = sector
  const call = () => layBets((chip) => callBet(variant, name, chip))
  const covered = callBet(variant, name, units(1)).flatMap((bet) => bet.covers)
  const chips = chipsOfCallBet(name)
  const isShort = orientation === 'landscape'
  const facts = isShort
    ? t('callChips', { chips })
    : t('callFacts', { numbers: new Set(covered).size, chips })
  const named = `${t(`calls.${name}`)}: ${facts}`
  const spoken = laid ? t('callStaked', { call: named, staked: formatAmount(laid.stake, language) }) : named
  const title = isShort && name === 'jeu_zero' ? t('zeroGameShort') : t(`calls.${name}`)
  return (
    <g
      className={styles.sector}
      role="button"
      tabIndex={0}
      aria-disabled={!canBet}
      aria-label={spoken}
      onPointerEnter={() => onSee(covered)}
      onFocus={() => onSee(covered)}
      onBlur={() => onSee([])}
      onClick={call}
      onKeyDown={(event) => pressed(event, call)}
    >
      <path d={sector.path} />
      <text className={styles.name} x={label.x} y={label.y - 9}>
        {title}
      </text>
      <text className={styles.facts} x={label.x} y={label.y + 11}>
        {facts}
      </text>
    </g>
  )
}

interface CellsProps extends Seeing {
  readonly track: Track
  readonly lit: readonly (string | undefined)[]
}

/** Shows the numbers of the track as one tab stop, in which arrows walk around the wheel. */
function Cells({ track, lit, variant, eachSide, onLook, onSee }: CellsProps) {
  const { t } = useTranslation('roulette')
  const { canBet } = useBetting()
  const layBets = useLayBets()
  const [current, setCurrent] = useState<Pocket>('0')

  const lay = (pocket: Pocket) => layBets((chip) => neighboursBet(variant, pocket, chip, eachSide))
  function look(pocket: Pocket) {
    onSee(neighboursOf(variant, pocket, eachSide))
    onLook(pocket)
  }
  function walk(event: KeyboardEvent<SVGGElement>, place: number) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return pressed(event, () => lay(current))
    event.preventDefault()
    const next = (place + step + track.cells.length) % track.cells.length
    setCurrent(track.cells[next]?.pocket ?? '0')
    const element = event.currentTarget.parentElement?.children[next]
    if (element instanceof SVGElement) element.focus()
  }
  return (
    <g>
      {track.cells.map((cell, place) => (
        <g
          key={cell.pocket}
          className={classNames(styles.cell, styles[colorOf(cell.pocket)])}
          role="button"
          tabIndex={cell.pocket === current ? 0 : -1}
          aria-disabled={!canBet}
          aria-label={t('neighboursSpot', { number: cell.pocket, count: eachSide })}
          onPointerEnter={() => look(cell.pocket)}
          onFocus={() => look(cell.pocket)}
          onBlur={() => onSee([])}
          onClick={() => lay(cell.pocket)}
          onKeyDown={(event) => walk(event, place)}
        >
          <path d={cell.path} />
          {lit.includes(cell.pocket) && <path className={styles.lit} d={cell.inset} />}
          <text x={cell.middle.x} y={cell.middle.y}>
            {cell.pocket}
          </text>
        </g>
      ))}
    </g>
  )
}

function pressed(event: KeyboardEvent, act: () => void) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

interface TrackChipProps {
  readonly cell: TrackCell
  readonly track: Track
}

const chipRadius = 11

function TrackChip({ cell, track }: TrackChipProps) {
  const { bets, picture } = useBetting()
  const { chipBody } = useTable()
  const bet = bets.find((one) => keyOfBet(one) === `straight:${cell.pocket}`)
  if (!bet) return null
  const [x, y] = inwards(cell.middle, track.thickness / 2 + chipRadius - 2)
  const isTaken = picture?.piles.get(keyOfBet(bet))?.left === 0
  return <Mark x={x} y={y} value={bet.amount} body={chipBody} isTaken={isTaken} />
}

interface CallChipProps {
  readonly laid: LaidCall | undefined
  readonly mark: { readonly x: number; readonly y: number }
}

/** Shows the amount of a call in its sector, until the last of its chips is taken. */
function CallChip({ laid, mark }: CallChipProps) {
  const { picture } = useBetting()
  const { chipBody } = useTable()
  if (!laid) return null
  const isTaken = laid.places.every((place) => picture?.piles.get(place)?.left === 0)
  return <Mark {...mark} value={laid.stake} body={chipBody} isTaken={isTaken} />
}

interface MarkProps {
  readonly x: number
  readonly y: number
  readonly value: number
  readonly body: 'white' | 'gold'
  readonly isTaken: boolean
}

const Mark = ({ x, y, value, body, isTaken }: MarkProps) => (
  <g className={styles.chip} transform={`translate(${x} ${y})`}>
    <g className={isTaken ? chipMotion.taken : undefined}>
      <ChipShape value={value} body={body} radius={chipRadius} />
    </g>
  </g>
)
