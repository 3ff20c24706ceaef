/**
 * This file turns the rotor before the ball is thrown: it gathers speed, and turns until the result is known.
 * Angles are in degrees, clockwise.
 */

const gatherMs = 400
/** Degrees a second, against the ball. */
export const turnSpeed = -300

/** Returns the angle of the rotor this long after it began to turn, and its speed then, in degrees a second. */
export function turnAt(from: number, ms: number): { readonly angle: number; readonly speed: number } {
  if (ms >= gatherMs) return { angle: from + (turnSpeed * (ms - gatherMs / 2)) / 1000, speed: turnSpeed }
  const share = ms / gatherMs
  return { angle: from + (turnSpeed * share * ms) / 2000, speed: turnSpeed * share }
}

/**
 * Turns the rotor by two animations, one after the other: it gathers speed (t²), then turns evenly for as long as
 * needed.
 */
export function turn(rotor: Element, from: number): Animation[] {
  const begun = turnAt(from, gatherMs).angle
  return [
    rotor.animate([rotated(from), rotated(begun)], {
      duration: gatherMs,
      easing: 'cubic-bezier(0.333, 0, 0.667, 0.333)',
      fill: 'forwards',
    }),
    rotor.animate([rotated(begun), rotated(begun - 360)], {
      delay: gatherMs,
      duration: (360 / -turnSpeed) * 1000,
      iterations: Infinity,
    }),
  ]
}

const rotated = (angle: number): Keyframe => ({ transform: `rotate(${angle}deg)` })
