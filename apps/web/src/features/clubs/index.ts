/** Exports the parts that other features use. */
export { refreshClubs } from './clubs.api.ts'
export { ClubBar } from './club-bar/club-bar.tsx'
export { DeclineInviteView } from './invite-list/decline-invite.view.tsx'
