import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { restRadius, spinFrames, type SpinFrame } from './spin-frames.ts'
import { Bowl, Cone, Materials, Rotor, type WheelPocket } from './wheel-drawing.tsx'
import styles from './wheel.module.css'
import { classNames } from '#ui/class-names.ts'

export type { WheelPocket } from './wheel-drawing.tsx'

interface WheelProps {
  /** Clockwise, as on the real wheel. */
  readonly pockets: readonly WheelPocket[]
  /** The pocket under the pointer; while spinning, the one the ball is on its way to. */
  readonly top: string
  /** Where the spin starts: what was under the pointer before. */
  readonly from?: string | undefined
  readonly isSpinning?: boolean | undefined
  readonly hasBall?: boolean | undefined
  readonly spinMs?: number | undefined
  readonly onRest?: (() => void) | undefined
  /** What it shows, in words. */
  readonly label: string
  readonly className?: string | undefined
}

/** A roulette wheel, as wide as its box. It shows a result that is known already; it never makes one. */
export function Wheel(props: WheelProps) {
  const { pockets, top, isSpinning = false, hasBall = true, label, className } = props
  const rotor = useRef<SVGSVGElement>(null)
  const arm = useRef<HTMLDivElement>(null)
  const ball = useRef<HTMLDivElement>(null)
  useSpin({ rotor, arm, ball }, props)

  const id = useId()
  const step = 360 / pockets.length
  return (
    <div className={classNames(styles.wheel, className)} role="img" aria-label={label}>
      <svg viewBox="-200 -200 400 400" aria-hidden="true">
        <Materials id={id} />
        <Bowl id={id} />
      </svg>
      <svg
        ref={rotor}
        className={classNames(isSpinning && styles.turning)}
        viewBox="-200 -200 400 400"
        style={{ transform: `rotate(${-placeOf(pockets, top) * step}deg)` }}
        aria-hidden="true"
      >
        <Rotor pockets={pockets} />
      </svg>
      <svg viewBox="-200 -200 400 400" aria-hidden="true">
        <Cone id={id} />
      </svg>
      <div ref={arm} className={classNames(styles.arm, isSpinning && styles.turning)} hidden={!hasBall}>
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

/** Plays the spin while `isSpinning`; whoever ends it earlier sees the wheel at rest at once. */
function useSpin(parts: Parts, { pockets, top, from, isSpinning, spinMs = 4200, onRest }: WheelProps) {
  const rest = useEffectEvent(() => onRest?.())
  const play = useEffectEvent(() => {
    const [start, end] = [placeOf(pockets, from ?? top), placeOf(pockets, top)]
    return animate(parts, spinFrames({ from: start, to: end, pockets: pockets.length }), spinMs)
  })

  // Before the first paint: the wheel must not be seen where it will come to rest.
  useLayoutEffect(() => {
    if (!isSpinning) return
    const animations = play()
    let isEnded = false
    void Promise.all(animations.map((animation) => animation.finished)).then(
      () => !isEnded && rest(),
      () => undefined,
    )
    return () => {
      isEnded = true
      animations.forEach((animation) => animation.cancel())
    }
  }, [isSpinning])
}

function animate({ rotor, arm, ball }: Parts, frames: readonly SpinFrame[], duration: number): Animation[] {
  const played: [Element | null, (frame: SpinFrame) => string][] = [
    [rotor.current, (frame) => `rotate(${frame.rotor}deg)`],
    [arm.current, (frame) => `rotate(${frame.ball}deg)`],
    [ball.current, (frame) => `translateY(${-frame.radius}%)`],
  ]
  return played.flatMap(([element, transform]) => {
    const keyframes = frames.map((frame) => ({ transform: transform(frame) }))
    return element ? [element.animate(keyframes, { duration, fill: 'forwards' })] : []
  })
}

const placeOf = (pockets: readonly WheelPocket[], label: string): number =>
  Math.max(
    0,
    pockets.findIndex((pocket) => pocket.label === label),
  )
