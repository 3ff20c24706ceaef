import type { ReactNode } from 'react'
import styles from './coin.module.css'
import { classNames } from '#ui/class-names.ts'
import { SuitAt } from '#ui/suit/suit.tsx'

export type CoinName = 'white' | 'red' | 'jade' | 'gold' | 'diamond' | 'credit'

interface CoinProps {
  readonly name: CoinName
  readonly size?: number
  readonly className?: string | undefined
}

/**
 * Draws one of the five coins. Outline, suit and colour each identify it alone. Credit, which is owed and not held,
 * is a slip of paper.
 */
export function Coin({ name, size = 20, className }: CoinProps) {
  return (
    <svg
      className={classNames(styles.coin, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}

/** Gold has twelve beads along its edge. */
const beadStep = (2 * Math.PI * 9.3) / 12
/** A chip has six edge spots, the first in the middle of the top. */
const spotRing = 8.9
const spotStep = (2 * Math.PI * spotRing) / 6

const drawings: Record<CoinName, ReactNode> = {
  white: (
    <>
      {/* The rim is closed and the spots are grey: on light ground dark spots on an open edge suggest a football. */}
      <circle cx="12" cy="12" r="11.3" fill="#26302C" />
      <circle cx="12" cy="12" r="10.4" fill="#F5F1E6" />
      <circle
        cx="12"
        cy="12"
        r={spotRing}
        fill="none"
        stroke="#5C6A62"
        strokeWidth="3"
        strokeDasharray={`${0.4 * spotStep} ${0.6 * spotStep}`}
        transform="rotate(-102 12 12)"
      />
      <circle cx="12" cy="12" r="6.9" fill="#FFFDF6" stroke="#26302C" strokeWidth=".9" />
      <SuitAt name="spade" x={7.9} y={7.7} size={8.2} fill="#26302C" />
    </>
  ),
  red: (
    <>
      <path
        d="M3.4 3.7h17.2A2.6 2.6 0 0 0 23.2 6.3v11.4a2.6 2.6 0 0 0-2.6 2.6H3.4A2.6 2.6 0 0 0 .8 17.7V6.3A2.6 2.6 0 0 0 3.4 3.7Z"
        fill="#D43A43"
      />
      <path
        d="M4.8 5.9h14.4a2.2 2.2 0 0 0 1.8 1.8v8.6a2.2 2.2 0 0 0-1.8 1.8H4.8A2.2 2.2 0 0 0 3 16.3V7.7a2.2 2.2 0 0 0 1.8-1.8Z"
        fill="none"
        stroke="#FFF3EE"
        strokeOpacity=".85"
        strokeWidth=".9"
      />
      <SuitAt name="heart" x={7.9} y={8} size={8.2} fill="#FFF3EE" />
    </>
  ),
  jade: (
    <>
      <path
        d="M12 2.3 20.4 7.15v9.7L12 21.7 3.6 16.85v-9.7Z"
        fill="#35AE83"
        stroke="#35AE83"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path
        d="M12 2.3 20.4 7.15 12 12 3.6 7.15Z"
        fill="#7BDDB6"
        fillOpacity=".55"
        stroke="#7BDDB6"
        strokeOpacity=".55"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
      <path
        d="M12 5.6l5.6 3.2v6.4L12 18.4l-5.6-3.2V8.8Z"
        fill="#35AE83"
        stroke="#35AE83"
        strokeLinejoin="round"
      />
      <SuitAt name="club" x={7.4} y={7.2} size={9.2} fill="#04261A" />
    </>
  ),
  gold: (
    <>
      <circle cx="12" cy="12" r="9.6" fill="#E2B23E" />
      <circle
        cx="12"
        cy="12"
        r="9.3"
        fill="none"
        stroke="#E2B23E"
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeDasharray={`0 ${beadStep}`}
      />
      <circle cx="12" cy="12" r="7.7" fill="#F3D27A" stroke="#4E3500" strokeOpacity=".55" strokeWidth=".8" />
      <path d="M6.9 15.9 6.3 9.3l3.2 2.5L12 7.2l2.5 4.6 3.2-2.5-.6 6.6Z" fill="#4E3500" />
    </>
  ),
  diamond: (
    <>
      <path
        d="M12 .7 21.6 12 12 23.3 2.4 12Z"
        fill="#9AD5F7"
        stroke="#5FA9D8"
        strokeWidth=".9"
        strokeLinejoin="round"
      />
      <path d="M12 1.2v10.8H2.9Z" fill="#E6F6FF" />
      <path d="M12 1.2 21.1 12H12Z" fill="#BFE5FB" />
      <path d="M12 12H21.1L12 22.8Z" fill="#4E9FD3" />
      <path d="M12 12H2.9L12 22.8Z" fill="#83C4EC" />
      <path d="M12 6.2 16.9 12 12 17.8 7.1 12Z" fill="#F4FBFF" fillOpacity=".75" />
    </>
  ),
  credit: (
    <>
      <path
        d="M5 1.2h14v21.2l-2.33-1.7-2.34 1.7L12 20.7l-2.33 1.7-2.34-1.7L5 22.4Z"
        fill="#E9E2D0"
        stroke="#5B4B2E"
        strokeWidth=".8"
        strokeLinejoin="round"
      />
      <path d="M8 6h8M8 9.6h8M8 13.2h4.6" stroke="#5B4B2E" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M14.4 16.6h1.6" stroke="#A8323B" strokeWidth="1.9" strokeLinecap="round" />
    </>
  ),
}
