import { isCourt, setInks, type FaceProps, type Rank } from './card-set.ts'
import { CourtWindow } from './court-window.tsx'
import styles from './playing-card.module.css'
import { SuitAt } from '#ui/suit/suit.tsx'

/** Draws a traditional face: full pips, mirrored courts, an index at both ends. */
export function ParlourFace({ rank, suit, ink }: FaceProps) {
  return (
    <>
      <Index {...{ rank, suit, ink }} />
      <g transform="rotate(180 125 175)">
        <Index {...{ rank, suit, ink }} />
      </g>
      {isCourt(rank) ? <MirroredCourt {...{ rank, suit, ink }} /> : <Pips {...{ rank, suit, ink }} />}
    </>
  )
}

function Index({ rank, suit, ink }: FaceProps) {
  const isTen = rank === '10'
  return (
    <>
      <text
        x={isTen ? 9 : 15}
        y="76"
        className={styles.voice}
        fontSize={isTen ? 72 : 78}
        fill={ink}
        letterSpacing={isTen ? -11 : undefined}
      >
        {rank}
      </text>
      <SuitAt name={suit} x={17} y={90} size={46} fill={ink} />
    </>
  )
}

function MirroredCourt({ rank, suit, ink }: FaceProps) {
  const half = (
    <CourtWindow
      set="parlour"
      {...{ rank, suit, ink }}
      x={77.5}
      y={31.5}
      width={95}
      height={143.5}
      shows="top"
    />
  )
  return (
    <>
      <rect x="76" y="30" width="98" height="290" fill="none" stroke={ink} strokeWidth="3" />
      {half}
      <g transform="rotate(180 125 175)">{half}</g>
      <path d="M77 175h96" stroke={setInks.parlour.brass} strokeWidth="5" />
    </>
  )
}

function Pips({ rank, suit, ink }: FaceProps) {
  const size = rank === 'A' ? 120 : rank === '9' || rank === '10' ? 40 : 46
  return (pips[rank] ?? []).map(([column, row]) => {
    const [x, y] = [125 + column * 29, 175 + row * 108]
    return (
      <g key={`${column} ${row}`} transform={row > 0 ? `rotate(180 ${x} ${y})` : undefined}>
        <SuitAt name={suit} x={x - size / 2} y={y - size / 2} size={size} fill={ink} />
      </g>
    )
  })
}

type Place = readonly [column: number, row: number]

const corners: readonly Place[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]
const thirds: readonly Place[] = [
  [-1, -0.34],
  [1, -0.34],
  [-1, 0.34],
  [1, 0.34],
]
const sides: readonly Place[] = [
  [-1, 0],
  [1, 0],
]
const ends: readonly Place[] = [
  [0, -1],
  [0, 1],
]

/** The places of the suits: columns left, middle and right; rows from -1 at the top to 1. */
const pips: Partial<Record<Rank, readonly Place[]>> = {
  A: [[0, 0]],
  '2': ends,
  '3': [...ends, [0, 0]],
  '4': corners,
  '5': [...corners, [0, 0]],
  '6': [...corners, ...sides],
  '7': [...corners, ...sides, [0, -0.5]],
  '8': [...corners, ...sides, [0, -0.5], [0, 0.5]],
  '9': [...corners, ...thirds, [0, 0]],
  '10': [...corners, ...thirds, [0, -0.67], [0, 0.67]],
}
