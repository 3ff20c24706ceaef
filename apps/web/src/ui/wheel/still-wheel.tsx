import { wheelPockets } from './wheel-pockets.ts'
import { Wheel } from './wheel.tsx'

interface StillWheelProps {
  readonly size: number
  /** The number at the top, under the pointer. */
  readonly top?: string | undefined
  readonly hasBall?: boolean | undefined
  readonly className?: string | undefined
}

/** Draws a European wheel as decoration, for tiles and the home page. */
export function StillWheel({ size, top = '0', hasBall = false, className }: StillWheelProps) {
  return (
    <span className={className} style={{ display: 'block', width: size, flex: 'none' }} aria-hidden="true">
      <Wheel pockets={wheelPockets('european')} top={top} hasBall={hasBall} label="" />
    </span>
  )
}
