/** The current club, the user's role in it, and what its level costs and allows. */
export { allowedActions, allowedDealings, type AllowedActions } from './allowed-actions.ts'
export { InClub } from './in-club.tsx'
export { may, type OwnRole } from './may.ts'
export { conversionsQuery, useClubBeingEntered, useConversions, useEnterClub } from './membership.api.ts'
export { ownDealQuery, useEarns } from './own-deal.ts'
export { useOnline } from './presence.ts'
export { useClub, useClubId } from './use-club.ts'
export { ZoneNote } from './zone-note.tsx'
