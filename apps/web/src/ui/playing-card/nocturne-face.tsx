import { useId } from 'react'
import { isCourt, isRed, setInks, type FaceProps } from './card-set.ts'
import { CourtWindow } from './court-window.tsx'
import styles from './playing-card.module.css'
import { SuitAt, suitPaths } from '#ui/suit/suit.tsx'

/**
 * Draws a dark face in a brass frame. The black suits are in outline, so that colour alone does not tell them
 * apart.
 */
export function NocturneFace({ rank, suit, ink }: FaceProps) {
  const clip = useId()
  const isTen = rank === '10'
  return (
    <>
      <rect
        x="13"
        y="13"
        width="224"
        height="324"
        rx="12"
        fill="none"
        stroke={setInks.nocturne.brass}
        strokeWidth="3"
      />
      <text
        x={isTen ? 20 : 28}
        y="108"
        className={styles.voice}
        fontSize="98"
        fill={ink}
        letterSpacing={isTen ? -10 : undefined}
      >
        {rank}
      </text>
      <SuitAt name={suit} x={30} y={124} size={54} fill={ink} />
      {isCourt(rank) ? (
        <>
          <clipPath id={clip}>
            <rect x="14" y="14" width="222" height="322" rx="11" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <CourtWindow set="nocturne" {...{ rank, suit, ink }} x={82} y={118} width={160} height={220} />
          </g>
        </>
      ) : (
        <path
          d={suitPaths[suit]}
          transform="translate(98 186) scale(1.22)"
          fill={isRed(suit) ? ink : 'none'}
          stroke={ink}
          strokeWidth={isRed(suit) ? 0 : 7}
          strokeLinejoin="round"
        />
      )}
    </>
  )
}
