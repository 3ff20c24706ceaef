import { useRef } from 'react'
import type { PointerEvent } from 'react'
import styles from './sheet.module.css'

const closesAfter = 80

/** Shows the bar by which a person drags a sheet. Dragged far enough, the sheet closes. */
export function GrabBar({ onClose }: { readonly onClose: () => void }) {
  const from = useRef<number | null>(null)

  function pulled(event: PointerEvent): number {
    return from.current === null ? 0 : Math.max(0, event.clientY - from.current)
  }

  function letGo(event: PointerEvent) {
    const isFar = pulled(event) > closesAfter
    from.current = null
    move(event, 0)
    if (isFar) onClose()
  }

  return (
    <div
      className={styles.grab}
      aria-hidden="true"
      onPointerDown={(event) => {
        from.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => from.current !== null && move(event, pulled(event))}
      onPointerUp={letGo}
      onPointerCancel={(event) => {
        from.current = null
        move(event, 0)
      }}
    />
  )
}

function move(event: PointerEvent, distance: number): void {
  const sheet = event.currentTarget.parentElement
  if (sheet) sheet.style.translate = distance > 0 ? `0 ${distance}px` : ''
}
