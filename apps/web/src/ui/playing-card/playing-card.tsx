import type { ComponentType } from 'react'
import { CardBack } from './card-back.tsx'
import { inkOf, setInks, useCardSet, type CardSetName, type FaceProps, type Rank } from './card-set.ts'
import { ClarityFace } from './clarity-face.tsx'
import { DecoFace } from './deco-face.tsx'
import { HouseFace } from './house-face.tsx'
import { NocturneFace } from './nocturne-face.tsx'
import { OutlineFace } from './outline-face.tsx'
import { ParlourFace } from './parlour-face.tsx'
import styles from './playing-card.module.css'
import { classNames } from '#ui/class-names.ts'
import type { SuitName } from '#ui/suit/suit.tsx'

interface PlayingCardProps {
  /** "AS", "TD", "9H". Null lies face down. */
  readonly code: string | null
  /** "ace of spades". Empty if the words around already say it. */
  readonly label: string
  readonly width?: number | undefined
  /** The card's set. The default is the set of the cards around it. */
  readonly set?: CardSetName | undefined
  readonly className?: string | undefined
}

/** Shows a playing card. Every set keeps rank over suit in the left 40 %, so that a fan stays readable. */
export function PlayingCard({ code, label, width = 68, set, className }: PlayingCardProps) {
  const around = useCardSet()
  const drawn = set ?? around
  const { face, edge } = setInks[drawn]
  return (
    <svg
      className={classNames(styles.card, className)}
      width={width}
      height={Math.round(width * 1.4)}
      viewBox="0 0 250 350"
      data-set={drawn}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect x="1" y="1" width="248" height="348" rx="20" fill={face} stroke={edge} strokeWidth="2.5" />
      {code === null ? <CardBack set={drawn} /> : <Face code={code} set={drawn} />}
    </svg>
  )
}

const suits: Record<string, SuitName> = { S: 'spade', H: 'heart', D: 'diamond', C: 'club' }

const faces: Record<CardSetName, ComponentType<FaceProps>> = {
  house: HouseFace,
  clarity: ClarityFace,
  parlour: ParlourFace,
  nocturne: NocturneFace,
  deco: DecoFace,
  outline: OutlineFace,
}

function Face({ code, set }: { readonly code: string; readonly set: CardSetName }) {
  const suit = suits[code.slice(-1).toUpperCase()] ?? 'spade'
  const rank = code.startsWith('T') ? '10' : (code.slice(0, -1) as Rank)
  const Drawing = faces[set]
  return <Drawing rank={rank} suit={suit} ink={inkOf(set, suit)} />
}
