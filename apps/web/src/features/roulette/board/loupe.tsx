import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Point } from './board-shape.ts'
import type { Board } from './board-spots.ts'
import styles from './loupe.module.css'
import type { Aim } from './use-aim.ts'

interface LoupeProps {
  readonly aim: Aim
  readonly board: Board
  /** The layout that it enlarges. */
  readonly of: { readonly current: SVGSVGElement | null }
  /** The ids of the parts that it draws, from the bottom up. */
  readonly layers: readonly string[]
  /** A second copy of the chips on the layout. */
  readonly chips: ReactNode
  readonly children: ReactNode
}

/** The size of the view, and the height of the name below it. */
const [seenWidth, seenHeight, nameHeight] = [208, 140, 38] as const
const zoom = 2.15
const [fromFinger, fromEdge, frame] = [34, 8, 2] as const
const width = seenWidth + 2 * frame
const height = seenHeight + nameHeight + 2 * frame

/** Enlarges the part under the finger above it, with the bet that letting go would place and its possible win. */
export function Loupe({ aim, board, of, layers, chips, children }: LoupeProps) {
  const size = useSize(of)
  if (!size) return null
  const { finger, spot } = aim
  const scale = size.width / board.shape.width
  const seen = spot?.chip ?? { x: (finger.x - size.left) / scale, y: (finger.y - size.top) / scale }
  const [left, top] = placeBeside(finger)
  const at = (x: number, y: number): CSSProperties => ({ transform: `translate3d(${x}px, ${y}px, 0)` })
  const shift = at(seenWidth / 2 - seen.x * scale * zoom, seenHeight / 2 - seen.y * scale * zoom)
  const large = { width: size.width * zoom, height: size.height * zoom }
  return createPortal(
    <div className={styles.over} aria-hidden="true">
      <i className={styles.finger} style={at(finger.x, finger.y)} />
      <div className={styles.loupe} style={{ ...at(left, top), width, height }}>
        <div className={styles.glass} style={{ height: seenHeight }}>
          <div className={styles.large} style={{ ...shift, ...large }}>
            <svg viewBox={`0 0 ${board.shape.width} ${board.shape.height}`}>
              {layers.map((id) => (
                <use key={id} href={`#${id}`} />
              ))}
            </svg>
            {chips}
          </div>
        </div>
        <p className={styles.name}>{children}</p>
      </div>
    </div>,
    of.current?.closest('main') ?? document.body,
  )
}

/** Returns the place of the loupe: above the finger, or beside it if there is no room above. */
function placeBeside({ x, y }: Point): readonly [left: number, top: number] {
  const within = (value: number, room: number, length: number) =>
    Math.min(Math.max(value, fromEdge), room - length - fromEdge)
  const top = y - fromFinger - height
  if (top >= fromEdge) return [within(x - width / 2, innerWidth, width), top]
  const isRoomRight = x + fromFinger + width + fromEdge < innerWidth
  const left = isRoomRight ? x + fromFinger : x - fromFinger - width
  return [within(left, innerWidth, width), within(y - height / 2, innerHeight, height)]
}

/** Returns the size of the layout on the screen. It does not change while a finger is on it. */
function useSize(of: LoupeProps['of']): DOMRect | undefined {
  const [size, setSize] = useState<DOMRect>()
  const measured = useRef(false)
  useLayoutEffect(() => {
    if (measured.current || !of.current) return
    measured.current = true
    setSize(of.current.getBoundingClientRect())
  }, [of])
  return size
}
