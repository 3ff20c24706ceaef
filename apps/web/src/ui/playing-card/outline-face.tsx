import { isRed, type FaceProps } from './card-set.ts'
import styles from './playing-card.module.css'
import { suitPaths } from '#ui/suit/suit.tsx'

/** Draws a face in one ink: the red suits in outline, the black ones filled. */
export function OutlineFace({ rank, suit, ink }: FaceProps) {
  const isTen = rank === '10'
  return (
    <>
      <text
        x={isTen ? 14 : 22}
        y="104"
        className={styles.plain}
        fontSize="110"
        fontWeight="500"
        fill={ink}
        letterSpacing={isTen ? -15 : undefined}
      >
        {rank}
      </text>
      <OutlinedSuit {...{ suit, ink }} x={26} y={122} size={56} />
      <OutlinedSuit {...{ suit, ink }} x={104} y={198} size={118} />
    </>
  )
}

interface OutlinedSuitProps extends Pick<FaceProps, 'suit' | 'ink'> {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Draws a suit: a red one in outline, with a line of nine units at any size, and a black one filled. */
function OutlinedSuit({ suit, ink, x, y, size }: OutlinedSuitProps) {
  return (
    <path
      d={suitPaths[suit]}
      transform={`translate(${x} ${y}) scale(${size / 100})`}
      fill={isRed(suit) ? 'none' : ink}
      stroke={ink}
      strokeWidth={isRed(suit) ? 900 / size : 0}
      strokeLinejoin="round"
    />
  )
}
