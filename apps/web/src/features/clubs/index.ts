/** These parts are used by other features. */
export { refreshClubs } from './clubs.api.ts'
export { ClubBar } from './club-bar/club-bar.tsx'
export { DeclineInviteView } from './invite-list/decline-invite.view.tsx'
