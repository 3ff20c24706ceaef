/** One moment of a spin. Angles in degrees clockwise; the radius in hundredths of the wheel's width. */
export interface SpinFrame {
  readonly rotor: number
  readonly ball: number
  readonly radius: number
}

interface Spin {
  /** How the rotor stands when the ball is thrown, in degrees, and how fast it turns already, in degrees a spin. */
  readonly angle: number
  readonly speed: number
  /** The place on the wheel that was drawn, counted clockwise from the first pocket. */
  readonly to: number
  readonly pockets: number
}

/** Where the ball lies at rest, and where it runs. */
export const restRadius = 28.5
export const trackRadius = 44
/** From here on the ball lies in its pocket and turns with it. */
const dropAt = 0.7
const frameCount = 96

/**
 * Rotor and ball run in opposite directions; at 70 % the ball drops into the pocket it was drawn for, and with it
 * the wheel comes to rest under the pointer. The outcome is given: nothing here decides it. The rotor may turn already:
 * it goes on as fast as it does.
 */
export function spinFrames({ angle, speed, to, pockets }: Spin): SpinFrame[] {
  const step = 360 / pockets
  const way = lastTurnBelow(angle - 500, -to * step) - angle
  // From its own speed to none, and all the way one way: a speed is at most three times the way.
  const rotorAt = (moment: number) =>
    angle + speed * moment + (3 * way - 2 * speed) * moment ** 2 + (speed - 2 * way) * moment ** 3
  const pocketAt = (moment: number) => rotorAt(moment) + to * step

  const dropped = pocketAt(dropAt)
  // Thrown from the top, so the whole way is as many turns as it takes to arrive at the pocket.
  const ballWay = 4 * 360 + positive(dropped)
  const ballAt = (moment: number) =>
    moment >= dropAt ? pocketAt(moment) : dropped - ballWay * (1 - moment / dropAt) ** 1.8

  return Array.from({ length: frameCount + 1 }, (_, index) => {
    const moment = index / frameCount
    return { rotor: rotorAt(moment), ball: ballAt(moment), radius: radiusAt(moment) }
  })
}

const lastTurnBelow = (limit: number, angle: number): number =>
  angle - Math.max(0, Math.ceil((angle - limit) / 360)) * 360

const positive = (angle: number): number => ((angle % 360) + 360) % 360

/** On the track, falling from it, and two small hops over the frets. */
const heights: readonly (readonly [moment: number, radius: number])[] = [
  [0, trackRadius],
  [0.48, trackRadius],
  [dropAt, 29.5],
  [0.745, 32.5],
  [0.79, restRadius],
  [0.825, 30],
  [0.86, restRadius],
  [1, restRadius],
]

function radiusAt(moment: number): number {
  const next = heights.findIndex(([at]) => at > moment)
  const [to, from] = [heights[next], heights[next - 1]]
  if (!to || !from) return restRadius
  const share = (moment - from[0]) / (to[0] - from[0])
  // Falls gather speed, hops lose it.
  const eased = to[1] < from[1] ? share ** 2 : 1 - (1 - share) ** 2
  return from[1] + (to[1] - from[1]) * eased
}
