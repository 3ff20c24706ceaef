import type { FaceProps } from './card-set.ts'
import styles from './playing-card.module.css'
import { SuitAt } from '#ui/suit/suit.tsx'

/**
 * Draws a face with the largest index, a colour for each suit, and nothing else: for small screens and tired eyes.
 */
export function ClarityFace({ rank, suit, ink }: FaceProps) {
  return (
    <>
      <text
        x={rank === '10' ? 13 : 16}
        y="128"
        className={styles.heavy}
        fontSize={rank === 'Q' ? 138 : 146}
        fill={ink}
        {...(rank === '10' && { textLength: 116, lengthAdjust: 'spacingAndGlyphs' })}
      >
        {rank}
      </text>
      <SuitAt name={suit} x={18} y={150} size={78} fill={ink} />
      <SuitAt name={suit} x={110} y={204} size={122} fill={ink} />
    </>
  )
}
