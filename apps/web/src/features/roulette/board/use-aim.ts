import type { Position } from '@cardroom/games'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { Point } from './board-shape.ts'
import type { Board, Spot } from './board-spots.ts'
import { spotNear } from './nearest-spot.ts'

export interface Aim {
  readonly spot: Spot | undefined
  /** The finger's position in the window. */
  readonly finger: Point
  /** The finger has been on the layout long enough, or has moved: show the loupe. */
  readonly isLoupe: boolean
}

interface Press {
  readonly pointerId: number
  readonly at: Point
  readonly since: number
  readonly isTouch: boolean
  /** Held long enough, or dragged: the aimed spot is shown. */
  readonly isAiming: boolean
  readonly isDrawn: boolean
}

/** CSS pixels beside the layout that still count. */
const tolerance = 44
const holdMs = 120
/** A resting finger may move this far. */
const tremble = 5

interface AimOptions {
  readonly canBet: boolean
  readonly onPlace: (position: Position) => void
}

/**
 * Follows where a pointer aims at the layout, and places a chip there when it lets go. A pointer that slides off the
 * layout places nothing.
 */
export function useAim(board: Board, { canBet, onPlace }: AimOptions) {
  const [aim, setAim] = useState<Aim>()
  const press = useRef<Press>(undefined)
  const [isPressed, setPressed] = useState(false)
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(hold.current), [])

  const look = (event: Pointing) => aimOf(board, event, press.current)

  function begin(event: PointerEvent<SVGSVGElement>) {
    press.current = pressOf(event)
    setPressed(true)
    setAim(look(event))
    const { currentTarget, clientX, clientY } = event
    hold.current = setTimeout(() => {
      if (!press.current) return
      press.current = { ...press.current, isAiming: true }
      setAim(look({ currentTarget, clientX, clientY }))
    }, holdMs)
  }
  function leave() {
    clearTimeout(hold.current)
    press.current = undefined
    setPressed(false)
    setAim(undefined)
  }
  /** Tells whether this is a second finger, or the palm, which aims at nothing. */
  const isAnother = ({ pointerId }: PointerEvent) =>
    press.current !== undefined && press.current.pointerId !== pointerId

  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (!canBet || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      begin(event)
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (!canBet || isAnother(event) || (!press.current && event.pointerType !== 'mouse')) return
      if (press.current && hasMoved(press.current, event)) {
        clearTimeout(hold.current)
        press.current = { ...press.current, isAiming: true, isDrawn: true }
      }
      setAim(look(event))
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (!press.current || isAnother(event)) return
      // This uses the time of the event and not of its handling: a tap on a busy device is still a tap.
      const { since, isDrawn } = press.current
      const isHeld = event.timeStamp - since >= holdMs
      press.current = { ...press.current, isAiming: isHeld || isDrawn || hasMoved(press.current, event) }
      const { spot } = look(event)
      leave()
      if (spot) onPlace(spot.position)
    },
    onPointerCancel: (event: PointerEvent) => !isAnother(event) && leave(),
    onPointerLeave: () => !press.current && leave(),
  }
  return { aim: canBet ? aim : undefined, isPressed, handlers }
}

type Pointing = Pick<PointerEvent<SVGSVGElement>, 'currentTarget' | 'clientX' | 'clientY'>

/** Returns the aim of a pointer at this place. */
function aimOf(board: Board, event: Pointing, press: Press | undefined): Aim {
  const { point, scale } = pointIn(event)
  const { isTouch = false, isAiming = false } = press ?? {}
  return {
    spot: spotNear(board, point, { reach: tolerance / scale, isTap: isTouch && !isAiming }),
    finger: { x: event.clientX, y: event.clientY },
    isLoupe: isTouch && isAiming,
  }
}

const pressOf = (event: PointerEvent): Press => ({
  pointerId: event.pointerId,
  at: { x: event.clientX, y: event.clientY },
  since: event.timeStamp,
  isTouch: event.pointerType !== 'mouse',
  isAiming: false,
  isDrawn: false,
})

const hasMoved = ({ at }: Press, { clientX, clientY }: PointerEvent): boolean =>
  Math.hypot(clientX - at.x, clientY - at.y) > tremble

function pointIn(event: Pointing): { readonly point: Point; readonly scale: number } {
  const matrix = event.currentTarget.getScreenCTM()
  if (!matrix) return { point: { x: 0, y: 0 }, scale: 1 }
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return { point: { x, y }, scale: matrix.a }
}
