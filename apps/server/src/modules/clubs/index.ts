export { adminRoutes } from './admin.routes.ts'
export type { Actor } from './actor.ts'
export { clubRead, clubWrite, type ClubCall } from './club-call.routes.ts'
export {
  accountBlocked,
  agentChanged,
  clubResumed,
  clubSuspended,
  clubTables,
  lastLogins,
  memberStops,
  membersWithOpenSessions,
  prices,
  roleWithRedEnds,
  type ClubPrices,
  type ClubTables,
  type MemberEvent,
} from './clubs.hooks.ts'
export { clubsJobs } from './clubs.jobs.ts'
export { clubsRoutes } from './clubs.routes.ts'
export { watchersOf } from './watchers.view.ts'
export { activeClubIds, findClub, ownedClub, ownedClubId, timeZoneOf, type Club } from './clubs.view.ts'
export { leaveEveryClub } from './leave-club.ts'
export { createEnterClub } from './enter-club.ts'
export { invitesRoutes } from './invites.routes.ts'
export { findMember, holdMembers, holdMembersIn, lockActor, rolesIn, type Member } from './members.store.ts'
export { membershipOf, readMembership, showMembership } from './membership.view.ts'
export { membersRoutes } from './members.routes.ts'
export { checkSuspension } from './suspension.ts'
export { staffOfClubs, staffWhoMay } from './staff.view.ts'
export { isListedWithLogin } from './members.view.ts'
