import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Role } from '@cardroom/rules'
import type { TabName } from './navigation/shell-tabs.ts'
import type { CoinName } from '#ui/coin/coin.tsx'

export interface ShellPerson {
  readonly id: UserId
  readonly name: string
  readonly photo: string | null
  readonly preset: number | null
  readonly isGuest: boolean
}

export interface ShellClub {
  readonly id: ClubId
  readonly name: string
  readonly code: string
  readonly rating: number
  readonly crestPreset: number
  readonly crestPhoto: string | null
  readonly role: Role
}

export interface ShellBalance {
  readonly coin: CoinName
  readonly amount: number
  /** These are the white chips of the club's bank, and not the person's own. */
  readonly isBank?: boolean
  readonly isLow?: boolean
}

/** The number of things that wait behind each tab. */
export type ShellBadges = Partial<Record<TabName, number>>

/** The data of the frame around every signed-in screen. `club` is null outside a club. */
export interface ShellFacts {
  readonly person: ShellPerson
  readonly club: ShellClub | null
  /** The club's balances in a club, otherwise gold and diamonds. */
  readonly balances: readonly ShellBalance[]
  readonly badges: ShellBadges
  readonly hasNews: boolean
}
