import type { ReactNode } from 'react'
import { Court } from '#ui/court/court.tsx'

const bone = { face: '#F4F0E6', brass: '#E6C681', skin: '#F0DDBD' }

const presets: readonly { readonly cloth: string; readonly figure: ReactNode }[] = [
  { cloth: '#1B5141', figure: <Bust rank="K" suit="spade" ink="#0D2A22" /> },
  { cloth: '#5A2731', figure: <Bust rank="Q" suit="heart" ink="#2A0E15" /> },
  { cloth: '#1D3B5A', figure: <Bust rank="J" suit="club" ink="#0B1D30" /> },
]

/** Draws one of the four built-in presets: 0 is the initials, 1 to 3 are king, queen and jack. */
export function presetDrawing(preset: number) {
  return presets[preset - 1]
}

function Bust({
  rank,
  suit,
  ink,
}: {
  readonly rank: 'K' | 'Q' | 'J'
  readonly suit: 'spade' | 'heart' | 'club'
  readonly ink: string
}) {
  return (
    <g transform="translate(7.800 8.200) scale(.18)">
      <Court rank={rank} suit={suit} {...bone} ink={ink} />
    </g>
  )
}
