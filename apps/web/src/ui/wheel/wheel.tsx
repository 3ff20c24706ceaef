import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { turn, turnAt } from './rotor-turn.ts'
import { restRadius, spinFrames, spinMs, type Hop, type SpinFrame } from './spin-frames.ts'
import { Bowl, Cone, Materials, Rotor, type WheelPocket } from './wheel-drawing.tsx'
import styles from './wheel.module.css'
import { classNames } from '#ui/class-names.ts'

export type { WheelPocket } from './wheel-drawing.tsx'

export type WheelMotion = 'rest' | 'turning' | 'spinning'

interface WheelProps {
  /** Clockwise, as on the real wheel. */
  readonly pockets: readonly WheelPocket[]
  /** The pocket under the pointer. While spinning, it is the pocket that the ball will reach. */
  readonly top: string
  /** The start of the spin: the pocket that was under the pointer before. */
  readonly from?: string | undefined
  /**
   * `turning`: bets are closed and no result is known; the rotor turns without a ball. `spinning`: the ball is on its
   * way to `top`. Ending either shows the wheel at rest at once.
   */
  readonly motion?: WheelMotion | undefined
  readonly hasBall?: boolean | undefined
  /** The places where the ball touches the pockets on its way. */
  readonly hops?: readonly Hop[] | undefined
  /** Describes the wheel's state in words. */
  readonly label: string
  readonly className?: string | undefined
}

/** Shows a roulette wheel, as wide as its box. It shows a known result, and never makes one. */
export function Wheel(props: WheelProps) {
  const { pockets, top, motion = 'rest', hasBall = true, label, className } = props
  const rotor = useRef<SVGSVGElement>(null)
  const arm = useRef<HTMLDivElement>(null)
  const ball = useRef<HTMLDivElement>(null)
  useSpin({ rotor, arm, ball }, props)

  const id = useId()
  const isMoving = motion !== 'rest'
  const step = 360 / pockets.length
  return (
    <div className={classNames(styles.wheel, className)} role="img" aria-label={label}>
      <svg viewBox="-200 -200 400 400" aria-hidden="true">
        <Materials id={id} />
        <Bowl id={id} />
      </svg>
      <svg
        ref={rotor}
        className={classNames(isMoving && styles.turning)}
        viewBox="-200 -200 400 400"
        style={{ transform: `rotate(${-placeOf(pockets, top) * step}deg)` }}
        aria-hidden="true"
      >
        <Rotor pockets={pockets} />
      </svg>
      <svg viewBox="-200 -200 400 400" aria-hidden="true">
        <Cone id={id} />
      </svg>
      <div
        ref={arm}
        className={classNames(styles.arm, isMoving && styles.turning)}
        hidden={!hasBall}
        data-lifted={motion === 'turning'}
      >
        <div ref={ball} className={styles.arm} style={{ transform: `translateY(${-restRadius}%)` }}>
          <i className={styles.ball} />
        </div>
      </div>
    </div>
  )
}

interface Parts {
  readonly rotor: { readonly current: Element | null }
  readonly arm: { readonly current: Element | null }
  readonly ball: { readonly current: Element | null }
}

/** Turns the rotor until the result is known, then plays the spin from its present angle. */
function useSpin(parts: Parts, { pockets, top, from, motion = 'rest', hops = [] }: WheelProps) {
  const turned = useRef<{ readonly angle: number; readonly speed: number }>(undefined)
  const standing = useEffectEvent(() => (-360 / pockets.length) * placeOf(pockets, from ?? top))
  const spin = useEffectEvent(() => {
    const { angle, speed } = turned.current ?? { angle: standing(), speed: 0 }
    const [to, count] = [placeOf(pockets, top), pockets.length]
    const frames = spinFrames({ angle, speed: (speed * spinMs) / 1000, to, pockets: count, hops })
    return animate(parts, frames)
  })

  // Runs before the first paint: the wheel must not appear where it will come to rest.
  useLayoutEffect(() => {
    const rotor = parts.rotor.current
    if (motion === 'rest' || !rotor) {
      turned.current = undefined
      return
    }
    const start = standing()
    const animations = motion === 'turning' ? turn(rotor, start) : spin()
    return () => {
      const [first] = animations
      if (motion === 'turning') turned.current = turnAt(start, Number(first?.currentTime ?? 0))
      animations.forEach((animation) => animation.cancel())
    }
    // The parts are the same while the wheel is mounted.
  }, [motion]) // oxlint-disable-line
}

function animate({ rotor, arm, ball }: Parts, frames: readonly SpinFrame[]): Animation[] {
  const played: [Element | null, (frame: SpinFrame) => string][] = [
    [rotor.current, (frame) => `rotate(${frame.rotor}deg)`],
    [arm.current, (frame) => `rotate(${frame.ball}deg)`],
    [ball.current, (frame) => `translateY(${-frame.radius}%)`],
  ]
  return played.flatMap(([element, transform]) => {
    const keyframes = frames.map((frame) => ({ transform: transform(frame) }))
    return element ? [element.animate(keyframes, { duration: spinMs, fill: 'forwards' })] : []
  })
}

const placeOf = (pockets: readonly WheelPocket[], label: string): number =>
  Math.max(
    0,
    pockets.findIndex((pocket) => pocket.label === label),
  )
