import { useId } from 'react'
import { isCourt, setInks, type FaceProps } from './card-set.ts'
import { CourtWindow } from './court-window.tsx'
import styles from './playing-card.module.css'
import { SuitAt } from '#ui/suit/suit.tsx'

/** Draws a face with a serif index and one large suit; the ace has its star. */
export function HouseFace({ rank, suit, ink }: FaceProps) {
  const clip = useId()
  const isTen = rank === '10'
  return (
    <>
      <text
        x={isTen ? 10 : 18}
        y="100"
        className={styles.voice}
        fontSize="104"
        fill={ink}
        letterSpacing={isTen ? -10 : undefined}
      >
        {rank}
      </text>
      <SuitAt name={suit} x={22} y={116} size={62} fill={ink} />
      {rank === 'A' && (
        <>
          <SuitAt name={suit} x={74} y={150} size={150} fill={ink} />
          <path
            d="M149 205l4.5 9.5 10.5 1.5-7.5 7.5 2 10.5-9.5-5-9.5 5 2-10.5-7.5-7.5 10.5-1.5Z"
            fill={setInks.house.face}
          />
        </>
      )}
      {isCourt(rank) && (
        <>
          <clipPath id={clip}>
            <rect x="2.2" y="2.2" width="245.6" height="345.6" rx="18.8" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <CourtWindow set="house" {...{ rank, suit, ink }} x={76} y={104} width={172} height={246} />
          </g>
        </>
      )}
      {rank !== 'A' && !isCourt(rank) && <SuitAt name={suit} x={106} y={190} size={126} fill={ink} />}
    </>
  )
}
