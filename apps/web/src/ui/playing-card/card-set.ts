import { createContext, use } from 'react'
import type { SuitName } from '#ui/suit/suit.tsx'

export const cardSetNames = ['house', 'clarity', 'parlour', 'nocturne', 'deco', 'outline'] as const
export type CardSetName = (typeof cardSetNames)[number]

export type Rank = 'A' | 'K' | 'Q' | 'J' | '10' | '9' | '8' | '7' | '6' | '5' | '4' | '3' | '2'

/** The properties that a face is drawn from. */
export interface FaceProps {
  readonly rank: Rank
  readonly suit: SuitName
  readonly ink: string
}

interface Inks {
  readonly face: string
  readonly edge: string
  readonly red: string
  readonly black: string
  readonly brass: string
  readonly skin: string
}

const skin = '#F0DDBD'

/** Every set has the same structure, rank over suit in the left 40 %, and differs in all else. */
export const setInks: Record<CardSetName, Inks> = {
  house: { face: '#FBF8F0', edge: '#D9D2C0', red: '#B3222B', black: '#17201C', brass: '#C39A4B', skin },
  clarity: { face: '#FFFFFF', edge: '#D5D8DC', red: '#C8202B', black: '#14181C', brass: '#14181C', skin },
  parlour: { face: '#F4E9D2', edge: '#CDBB94', red: '#A3231F', black: '#22262B', brass: '#B5863A', skin },
  nocturne: {
    face: '#151B20',
    edge: '#39434A',
    red: '#FF8A78',
    black: '#E9E6DA',
    brass: '#CDAA66',
    skin: '#E8D6B4',
  },
  deco: { face: '#F7F3E9', edge: '#CFC4A6', red: '#A81F35', black: '#10322B', brass: '#B8904A', skin },
  outline: {
    face: '#EEF1F4',
    edge: '#C3CCD8',
    red: '#24344D',
    black: '#24344D',
    brass: '#8795A8',
    skin: '#FFFFFF',
  },
}

/** The set "Clarity" has a colour for each suit. The other sets are red and black. */
const fourColours: Record<SuitName, string> = {
  spade: '#14181C',
  heart: '#C8202B',
  diamond: '#1558C0',
  club: '#0B7A3E',
}

export const isRed = (suit: SuitName): boolean => suit === 'heart' || suit === 'diamond'

export function inkOf(set: CardSetName, suit: SuitName): string {
  if (set === 'clarity') return fourColours[suit]
  return isRed(suit) ? setInks[set].red : setInks[set].black
}

export const isCourt = (rank: Rank): rank is 'K' | 'Q' | 'J' => rank === 'K' || rank === 'Q' || rank === 'J'

/** The set of the cards below, if they do not name one themselves. */
export const CardSetContext = createContext<CardSetName>('house')
export const useCardSet = (): CardSetName => use(CardSetContext)
