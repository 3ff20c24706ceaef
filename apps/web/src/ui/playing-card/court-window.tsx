import { isCourt, setInks, type CardSetName, type FaceProps } from './card-set.ts'
import { Court } from '#ui/court/court.tsx'

interface CourtWindowProps extends Pick<FaceProps, 'rank' | 'suit' | 'ink'> {
  readonly set: CardSetName
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The end that stays in sight if the window is lower than the bust. */
  readonly shows?: 'top' | 'bottom'
}

/** Draws a king, queen or jack that looks out of a part of the card. */
export function CourtWindow({ set, rank, suit, ink, shows = 'bottom', ...place }: CourtWindowProps) {
  if (!isCourt(rank)) return null
  const { face, brass, skin } = setInks[set]
  return (
    <svg
      {...place}
      viewBox="-4 -10 188 254"
      preserveAspectRatio={`xMidY${shows === 'top' ? 'Min' : 'Max'} slice`}
    >
      <Court rank={rank} suit={suit} ink={ink} face={face} brass={brass} skin={skin} />
    </svg>
  )
}
