import { SuitAt } from '#ui/suit/suit.tsx'
import type { SuitName } from '#ui/suit/suit.tsx'

export interface CourtInks {
  readonly face: string
  readonly ink: string
  readonly brass: string
  readonly skin: string
}

interface CourtProps extends CourtInks {
  readonly rank: 'K' | 'Q' | 'J'
  readonly suit: SuitName
}

/** Draws a king, queen or jack as a flat bust on 180 × 240. */
export function Court({ rank, suit, ...inks }: CourtProps) {
  const { face, ink, brass } = inks
  return (
    <>
      <path d="M-4 244C0 196 30 178 58 172l32 22 32-22c28 6 58 24 62 72Z" fill={ink} />
      <path d="M58 172l32 24 32-24 10 5-42 40-42-40Z" fill={brass} />
      <SuitAt name={suit} x={76} y={207} size={30} fill={face} />
      {rank === 'K' && <King {...inks} />}
      {rank === 'Q' && <Queen {...inks} />}
      {rank === 'J' && <Jack {...inks} />}
    </>
  )
}

function King({ ink, brass, skin }: CourtInks) {
  return (
    <>
      <path d="M40 66h100v44c0 40-22 64-50 64s-50-24-50-64Z" fill={ink} />
      <path d="M52 64h76v40c0 28-16 44-38 44s-38-16-38-44Z" fill={skin} />
      <path d="M52 104c8 10 20 13 38 13s30-3 38-13v20c0 28-16 52-38 60-22-8-38-32-38-60Z" fill={ink} />
      <path d="M76 124c8 5 20 5 28 0" stroke={skin} strokeWidth="4" fill="none" strokeLinecap="round" />
      <path d="M68 88h12M100 88h12" stroke={ink} strokeWidth="6" strokeLinecap="round" />
      <path d="M90 88v18" stroke={ink} strokeWidth="4" strokeLinecap="round" />
      <path d="M36 66 26 10l32 26L90 -4l32 40 32-26-10 56Z" fill={brass} />
      <path d="M36 56h108v14H36Z" fill={ink} />
      <circle cx="90" cy="63" r="5" fill={brass} />
    </>
  )
}

function Queen({ ink, brass, skin }: CourtInks) {
  return (
    <>
      <path
        d="M90 40c-42 0-62 30-62 72 0 34-8 54-14 64 20 6 40 2 52-8h48c12 10 32 14 52 8-6-10-14-30-14-64 0-42-20-72-62-72Z"
        fill={ink}
      />
      <path d="M54 78c10-14 30-18 36-18s26 4 36 18v34c0 32-16 50-36 50s-36-18-36-50Z" fill={skin} />
      <path d="M69 100h11M100 100h11" stroke={ink} strokeWidth="5" strokeLinecap="round" />
      <path d="M90 102v16" stroke={ink} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M80 134c6 4 14 4 20 0" stroke={ink} strokeWidth="5" strokeLinecap="round" fill="none" />
      <path d="M40 58c4-22 12-36 12-36l18 20L90 10l20 32 18-20s8 14 12 36c-30-12-70-12-100 0Z" fill={brass} />
      <circle cx="52" cy="18" r="7" fill={brass} />
      <circle cx="90" cy="6" r="8" fill={brass} />
      <circle cx="128" cy="18" r="7" fill={brass} />
    </>
  )
}

function Jack({ ink, brass, skin }: CourtInks) {
  return (
    <>
      <path d="M42 70h96v56c0 18-4 30-10 38-20-6-56-6-76 0-6-8-10-20-10-38Z" fill={ink} />
      <path d="M56 72h68v40c0 30-15 46-34 46s-34-16-34-46Z" fill={skin} />
      <path d="M69 98h11M100 98h11" stroke={ink} strokeWidth="5.5" strokeLinecap="round" />
      <path d="M90 98v18" stroke={ink} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M78 134h24" stroke={ink} strokeWidth="4.5" strokeLinecap="round" />
      <path d="M30 72C26 40 52 22 92 22c34 0 62 18 60 50-30-10-92-10-122 0Z" fill={ink} />
      <path d="M30 64c34-12 90-12 122 0v12c-32-10-88-10-122 0Z" fill={brass} />
      <path d="M128 40c10-28 34-38 48-38-2 24-16 42-40 52Z" fill={brass} />
    </>
  )
}
