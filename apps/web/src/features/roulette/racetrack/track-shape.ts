import { wheelOf, type Pocket, type RouletteVariant } from '@cardroom/games'

/** A point on the middle of the track, with the outward direction. */
export interface TrackPoint {
  readonly x: number
  readonly y: number
  readonly outX: number
  readonly outY: number
}

export interface TrackCell {
  readonly pocket: Pocket
  readonly path: string
  /** The same cell a little smaller, for lighting. */
  readonly inset: string
  readonly middle: TrackPoint
}

export interface Track {
  readonly width: number
  readonly height: number
  readonly thickness: number
  readonly cells: readonly TrackCell[]
  readonly sectors: readonly TrackSector[]
  /** The lines between the sectors. */
  readonly borders: string
}

export type SectorName = 'voisins' | 'tiers' | 'orphelins' | 'jeu_zero'

export interface TrackSector {
  readonly name: SectorName
  readonly path: string
  readonly label: Place
  /** The place of a laid call's chip: beside its name on an upright track, otherwise below its words. */
  readonly mark: Place
}

interface Place {
  readonly x: number
  readonly y: number
}

interface TrackSize {
  readonly width: number
  readonly height: number
  readonly thickness: number
  readonly radius: number
  /** The place of the wheel at the middle of the upper edge. */
  readonly first: number
}

const sizes: Readonly<Record<'portrait' | 'landscape', TrackSize>> = {
  portrait: { width: 366, height: 400, thickness: 40, radius: 62, first: 0 },
  landscape: { width: 776, height: 184, thickness: 42, radius: 92, first: 9 },
}

/** Returns the wheel as a track: equally long cells on a rounded rectangle, with the call bets inside it. */
export function trackOf(variant: RouletteVariant, orientation: 'portrait' | 'landscape'): Track {
  const size = sizes[orientation]
  const wheel = wheelOf(variant)
  const along = walkAround(size)
  const first = variant === 'american' && orientation === 'landscape' ? 10 : size.first
  const length = along.perimeter / wheel.length
  const at = (place: number) => along.pointAt((place - first) * length)
  const cells = wheel.map((pocket, place) => ({
    pocket,
    path: cellPath(at, place, size.thickness / 2),
    inset: cellPath(at, place, size.thickness / 2 - 2.5),
    middle: at(place),
  }))
  const inner = (pocket: Pocket) => inwards(at(wheel.indexOf(pocket) + 0.5), size.thickness / 2)
  if (variant === 'american') return { ...size, cells, sectors: [], borders: '' }
  return {
    ...size,
    cells,
    sectors: sectorsOf(size, orientation, inner),
    borders: bordersOf(orientation, inner, size),
  }
}

/** Walks clockwise from the middle of the upper edge. */
function walkAround({ width, height, thickness, radius }: TrackSize) {
  const [left, top] = [thickness / 2, thickness / 2]
  const [right, bottom] = [width - left, height - top]
  const turn = radius - thickness / 2
  const quarter = (Math.PI * turn) / 2
  const [across, down] = [right - left - 2 * turn, bottom - top - 2 * turn]
  const lengths = [across / 2, quarter, down, quarter, across, quarter, down, quarter, across / 2]
  const perimeter = lengths.reduce((total, one) => total + one, 0)
  const corner = (x: number, y: number, from: number) => (way: number) => {
    const angle = way / turn + from
    const [outX, outY] = [Math.sin(angle), -Math.cos(angle)]
    return { x: x + turn * outX, y: y + turn * outY, outX, outY }
  }
  const pieces: ((way: number) => TrackPoint)[] = [
    (way) => ({ x: width / 2 + way, y: top, outX: 0, outY: -1 }),
    corner(right - turn, top + turn, 0),
    (way) => ({ x: right, y: top + turn + way, outX: 1, outY: 0 }),
    corner(right - turn, bottom - turn, Math.PI / 2),
    (way) => ({ x: right - turn - way, y: bottom, outX: 0, outY: 1 }),
    corner(left + turn, bottom - turn, Math.PI),
    (way) => ({ x: left, y: bottom - turn - way, outX: -1, outY: 0 }),
    corner(left + turn, top + turn, 1.5 * Math.PI),
    (way) => ({ x: left + turn + way, y: top, outX: 0, outY: -1 }),
  ]
  function pointAt(way: number): TrackPoint {
    let rest = ((way % perimeter) + perimeter) % perimeter
    let piece = 0
    while (piece < 8 && rest > (lengths[piece] ?? 0)) rest -= lengths[piece++] ?? 0
    return (pieces[piece] ?? pieces[0]!)(rest)
  }
  return { perimeter, pointAt }
}

const stepsInCell = 6

function cellPath(at: (place: number) => TrackPoint, place: number, half: number): string {
  const points = Array.from({ length: stepsInCell + 1 }, (_, step) => at(place - 0.5 + step / stepsInCell))
  const outer = points.map((point) => written(inwards(point, -half)))
  const inner = points.map((point) => written(inwards(point, half))).reverse()
  return `M${[...outer, ...inner].join('L')}Z`
}

type Corner = readonly [x: number, y: number]

export const inwards = ({ x, y, outX, outY }: TrackPoint, by: number): Corner => [
  x - outX * by,
  y - outY * by,
]

const written = ([x, y]: Corner): string => `${x.toFixed(1)} ${y.toFixed(1)}`

/**
 * Returns the sectors of the four calls. Their borders lie between 25|17, 6|27, 33|1 and 9|22, and those of the
 * zero game (jeu zéro) between 15|19 and 28|12 (rule games-6).
 */
function sectorsOf(
  { width, height, thickness }: TrackSize,
  orientation: 'portrait' | 'landscape',
  after: (pocket: Pocket) => Corner,
): TrackSector[] {
  const [low, right, bottom] = [thickness, width - thickness, height - thickness]
  const [p1, p2, p3, p4, z1, z2] = [
    after('25'),
    after('6'),
    after('33'),
    after('9'),
    after('15'),
    after('28'),
  ]
  if (orientation === 'landscape') {
    return [
      sector('jeu_zero', [[low, low], z1, z2, [low, bottom]], 10),
      sector('voisins', [z1, p1, p4, z2]),
      sector('orphelins', [p1, p2, p3, p4]),
      sector('tiers', [p2, [right, low], [right, bottom], p3], -6),
    ].map((one) => marked(one, { x: 0, y: 33 }))
  }
  return [
    sector('voisins', [[low, low], [right, low], p1, p4], -30, 30),
    sector('orphelins', [p1, p2, p3, p4]),
    sector('tiers', [p2, [right, bottom], [low, bottom], p3], 26, 4),
    zeroGame(z1, z2, low),
  ].map((one) => marked(one, { x: 75, y: -9 }))
}

type Unmarked = Omit<TrackSector, 'mark'>

const marked = (one: Unmarked, from: Place): TrackSector => ({
  ...one,
  mark: { x: one.label.x + from.x, y: one.label.y + from.y },
})

function bordersOf(
  orientation: 'portrait' | 'landscape',
  after: (pocket: Pocket) => Corner,
  { thickness }: TrackSize,
): string {
  const line = (from: Pocket, to: Pocket) => `M${written(after(from))}L${written(after(to))}`
  const zero =
    orientation === 'landscape' ? line('15', '28') : zeroGame(after('15'), after('28'), thickness).path
  return line('25', '9') + line('6', '33') + zero
}

function sector(name: SectorName, corners: readonly Corner[], dx = 0, dy = 0): Unmarked {
  const mean = (values: readonly number[]) => values.reduce((total, one) => total + one, 0) / values.length
  const label = { x: mean(corners.map(([x]) => x)) + dx, y: mean(corners.map(([, y]) => y)) + dy }
  return { name, path: `M${corners.map(written).join('L')}Z`, label }
}

function zeroGame([right]: Corner, [left]: Corner, top: number): Unmarked {
  const [x, bottom] = [Math.max(left, top + 6), top + 66]
  const path = `M${x} ${top}V${bottom - 20}a20 20 0 0 0 20 20H${right - 20}a20 20 0 0 0 20-20V${top}Z`
  return { name: 'jeu_zero', path, label: { x: (x + right) / 2, y: top + 32 } }
}
