import { chipCurrencies, type ChipCurrency } from './currencies.ts'
import { roles, type Role } from './roles.ts'

/** A side of a transaction; `club` is the club's own side. */
export const sideRoles = [...roles, 'club'] as const
export type SideRole = (typeof sideRoles)[number]

/** Red is for who sells on behalf of the club: agents and managers. A player has white alone, the owner's red is the club's. */
export const holdsRed = (role: SideRole | null): boolean => role === 'agent' || role === 'manager'

/** What a member has, and so can be sold, return or prove. */
export const heldCurrencies = (role: SideRole | null): readonly ChipCurrency[] =>
  chipCurrencies.filter((currency) => currency === 'white' || holdsRed(role))

/** Returning and taking: of a player only white is spoken of; of all others red too, though an owner's is always empty. */
export const movesBack = (role: SideRole, currency: ChipCurrency): boolean =>
  currency === 'white' || role !== 'player'

/** A player asks for white, an agent for white or red; owner, manager and admin ask for none. */
export const mayAskFor = (role: Role, currency: ChipCurrency): boolean =>
  role === 'agent' || (role === 'player' && currency === 'white')
