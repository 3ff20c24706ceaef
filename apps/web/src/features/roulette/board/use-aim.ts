import { useState, type PointerEvent } from 'react'
import type { Point } from './board-shape.ts'
import type { Board, Spot } from './board-spots.ts'
import { spotNear } from './nearest-spot.ts'

export interface Aim {
  readonly spot: Spot | undefined
  readonly point: Point
  /** A finger is on the layout long enough, or has moved: show what it covers. */
  readonly isLoupe: boolean
}

interface Press {
  readonly at: Point
  readonly since: number
  readonly isTouch: boolean
}

interface AimOptions {
  readonly board: Board
  readonly isDisabled: boolean
  readonly onPlace: (spot: Spot) => void
}

/** CSS pixels beside the layout that still count (design.md, "Tables"). */
const tolerance = 44
const holdMs = 160
const movedFar = 7

/** Where a pointer aims at the layout, and what it places when it lets go. */
export function useAim({ board, isDisabled, onPlace }: AimOptions) {
  const [aim, setAim] = useState<Aim>()
  const [press, setPress] = useState<Press>()

  function look(event: PointerEvent<SVGSVGElement>, at = press): Aim {
    const { point, scale } = pointIn(event)
    const isTouch = at?.isTouch ?? false
    const isLoupe = isTouch && at !== undefined && isAiming(at, point, event.timeStamp)
    const isTap = isTouch && !isLoupe
    return { spot: spotNear(board, point, { reach: tolerance / scale, isTap }), point, isLoupe }
  }

  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (isDisabled || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const begun = {
        at: pointIn(event).point,
        since: event.timeStamp,
        isTouch: event.pointerType !== 'mouse',
      }
      setPress(begun)
      setAim(look(event, begun))
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (isDisabled || (!press && event.pointerType !== 'mouse')) return
      setAim(look(event))
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (!press) return
      const { spot } = look(event)
      setPress(undefined)
      setAim(undefined)
      if (spot) onPlace(spot)
    },
    onPointerCancel: leave,
    onPointerLeave: () => !press && leave(),
  }

  function leave() {
    setPress(undefined)
    setAim(undefined)
  }
  return { aim: isDisabled ? undefined : aim, isPressed: press !== undefined, handlers }
}

const isAiming = (press: Press, { x, y }: Point, time: number): boolean =>
  time - press.since > holdMs || Math.hypot(x - press.at.x, y - press.at.y) > movedFar

function pointIn(event: PointerEvent<SVGSVGElement>): { point: Point; scale: number } {
  const matrix = event.currentTarget.getScreenCTM()
  if (!matrix) return { point: { x: 0, y: 0 }, scale: 1 }
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
  return { point: { x, y }, scale: matrix.a }
}
