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
  /** The white chips of the club's bank, not one's own. */
  readonly isBank?: boolean
  readonly isLow?: boolean
}

/** What waits behind each tab. */
export type ShellBadges = Partial<Record<TabName, number>>

/** The frame around every signed-in screen, as data. `club` is null outside a club. */
export interface ShellFacts {
  readonly person: ShellPerson
  readonly club: ShellClub | null
  /** The club's in a club, else gold and diamonds. */
  readonly balances: readonly ShellBalance[]
  readonly badges: ShellBadges
  readonly hasNews: boolean
}
