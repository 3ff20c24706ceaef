import { chipCurrencies, type ChipCurrency } from './currencies.ts'
import { roles, type Role } from './roles.ts'

/** A transaction has two sides, each a role; `club` stands for the club itself. */
export const sideRoles = [...roles, 'club'] as const
export type SideRole = (typeof sideRoles)[number]

/**
 * Tells whether a role holds red. Agents and managers do, because they sell on behalf of the club. A player has
 * only white, and an owner's red belongs to the club.
 */
export const holdsRed = (role: SideRole | null): boolean => role === 'agent' || role === 'manager'

/** Lists the chips that a member can hold, and so can be sold, return or prove. */
export const heldCurrencies = (role: SideRole | null): readonly ChipCurrency[] =>
  chipCurrencies.filter((currency) => currency === 'white' || holdsRed(role))

/**
 * Tells whether chips can be returned or taken. For a player this concerns white only; for all others it includes
 * red, although an owner's red is always empty.
 */
export const movesBack = (role: SideRole, currency: ChipCurrency): boolean =>
  currency === 'white' || role !== 'player'

/**
 * Tells whether a role may ask for chips: a player for white, an agent for white or red. Owner, manager and admin
 * may ask for none.
 */
export const mayAskFor = (role: Role, currency: ChipCurrency): boolean =>
  role === 'agent' || (role === 'player' && currency === 'white')
