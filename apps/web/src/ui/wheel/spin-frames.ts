/** One moment of a spin. Angles in degrees clockwise; the radius in hundredths of the wheel's width. */
export interface SpinFrame {
  readonly rotor: number
  readonly ball: number
  readonly radius: number
}

/** A place where the ball touches the pockets before it lies in one. */
export interface Hop {
  /** The time as a share of the spin, between `dropAt` and `lieAt`. */
  readonly at: number
  /** The distance in pockets, clockwise from the one that the ball will lie in. */
  readonly places: number
}

interface Spin {
  /** The rotor's angle when the ball is thrown, in degrees, and its speed then, in degrees a spin. */
  readonly angle: number
  readonly speed: number
  /** The drawn place on the wheel, counted clockwise from the first pocket. */
  readonly to: number
  readonly pockets: number
  /** In the order of their times, the first at `dropAt`. Without any hop the ball falls into its pocket. */
  readonly hops: readonly Hop[]
}

/** The time from the throw until the rotor rests. */
export const spinMs = 3200
/** The ball has left its track and touches the pockets. */
export const dropAt = 0.7
/** From now on the ball lies in its pocket and turns with it. */
export const lieAt = 0.86
/** The radius at which the ball lies at rest, and the one at which it runs. */
export const restRadius = 28.5
export const trackRadius = 44
/** The radius at the frets between two pockets. */
const touchRadius = 29.5
const leaveAt = 0.48
const frameCount = 96

/**
 * Returns the moments of a spin. Rotor and ball run in opposite directions. The ball drops, hops over the given
 * pockets and lies in the drawn one, and the wheel comes to rest with it under the pointer. The outcome is given:
 * nothing here decides it. If the rotor already turns, it continues at its speed.
 */
export function spinFrames({ angle, speed, to, pockets, hops }: Spin): SpinFrame[] {
  const step = 360 / pockets
  const way = lastTurnBelow(angle - 500, -to * step) - angle
  // Slows from its own speed to none without turning back: a speed is at most three times the way.
  const rotorAt = (moment: number) =>
    angle + speed * moment + (3 * way - 2 * speed) * moment ** 2 + (speed - 2 * way) * moment ** 3
  const pocketAt = (moment: number, places = 0) => rotorAt(moment) + (to + places) * step

  const touches = [...hops, { at: lieAt, places: 0 }]
  const [first = { at: lieAt, places: 0 }] = touches
  const dropped = pocketAt(first.at, first.places)
  // The ball is thrown from the top, so its way is as many turns as it takes to arrive at the pocket.
  const ballWay = 4 * 360 + positive(dropped)
  const ballAt = (moment: number) =>
    moment < first.at
      ? dropped - ballWay * (1 - moment / first.at) ** 1.8
      : pocketAt(moment, placesAt(touches, moment))

  return Array.from({ length: frameCount + 1 }, (_, index) => {
    const moment = index / frameCount
    return { rotor: rotorAt(moment), ball: ballAt(moment), radius: radiusAt(touches, moment) }
  })
}

const lastTurnBelow = (limit: number, angle: number): number =>
  angle - Math.max(0, Math.ceil((angle - limit) / 360)) * 360

const positive = (angle: number): number => ((angle % 360) + 360) % 360

/** Returns the touches before and after a moment, and the share of the way between them. Undefined outside them. */
function between(touches: readonly Hop[], moment: number) {
  const next = touches.findIndex(({ at }) => at > moment)
  const [from, to] = [touches[next - 1], touches[next]]
  return from && to && { from, to, share: (moment - from.at) / (to.at - from.at) }
}

function placesAt(touches: readonly Hop[], moment: number): number {
  const hop = between(touches, moment)
  return hop ? hop.from.places + (hop.to.places - hop.from.places) * hop.share : 0
}

/**
 * Returns the radius of the ball at a moment: it runs on the track, falls from it, then hops; a longer hop is
 * higher.
 */
function radiusAt(touches: readonly Hop[], moment: number): number {
  const firstAt = touches[0]?.at ?? lieAt
  const touched = touches.length > 1 ? touchRadius : restRadius
  if (moment <= leaveAt) return trackRadius
  // A fall gathers speed.
  if (moment < firstAt)
    return trackRadius + (touched - trackRadius) * ((moment - leaveAt) / (firstAt - leaveAt)) ** 2
  const hop = between(touches, moment)
  if (!hop) return restRadius
  const landing = hop.to.at === lieAt ? restRadius : touchRadius
  const height = 24 * (hop.to.at - hop.from.at)
  return touchRadius + (landing - touchRadius) * hop.share + 4 * height * hop.share * (1 - hop.share)
}
