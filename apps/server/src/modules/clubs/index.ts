export { adminRoutes } from './admin.routes.ts'
export type { Actor } from './actor.ts'
export { clubList, clubRead, clubSnapshot, clubWrite, type ClubCall } from './club-call.routes.ts'
export type { ClubPrices, ClubTables, MemberEvent } from './clubs.ports.ts'
export { clubsJobs } from './clubs.jobs.ts'
export { clubsRoutes } from './clubs.routes.ts'
export { watchersOf } from './watchers.view.ts'
export { activeClubIds, findClub, ownedClub, ownedClubId, timeZoneOf, type Club } from './clubs.view.ts'
export { seekClub } from './show-club.ts'
export { leaveEveryClub } from './leave-club.ts'
export { createEnterClub } from './enter-club.ts'
export { invitesRoutes } from './invites.routes.ts'
export {
  actorOf,
  findMember,
  findMembers,
  holdMembers,
  holdMembersIn,
  lockActor,
  rolesIn,
  type Member,
} from './members.store.ts'
export { membershipOf, readMembership, showMembership } from './membership.view.ts'
export { membersRoutes, type Online } from './members.routes.ts'
export { showMember, showMembers } from './show-members.ts'
export { countNotes } from './member-notes.store.ts'
export { maySeeNotesOf, membershipActions, type ActedOn } from './members.policy.ts'
export { notesRoutes } from './notes.routes.ts'
export { lockClub, setTellsRounds } from './clubs.store.ts'
export { checkSuspension } from './suspension.ts'
export { staffOfClubs, staffWhoMay } from './staff.view.ts'
export { isListedWithLogin } from './members.view.ts'
