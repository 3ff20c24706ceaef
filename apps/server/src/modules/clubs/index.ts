export { keyClubNames } from './founding/key-club-names.ts'
export { adminRoutes } from './admin/admin.routes.ts'
export type { Actor } from './actor.ts'
export {
  actorEntered,
  clubList,
  clubRead,
  clubSnapshot,
  clubWrite,
  type ClubCall,
} from './club-call.routes.ts'
export type { ClubPrices, ClubTables, MemberEvent } from './clubs.ports.ts'
export { clubsJobs } from './clubs.jobs.ts'
export { clubsRoutes } from './clubs.routes.ts'
export { watchersOf } from './watchers.view.ts'
export { activeClubIds, findClub, ownedClub, ownedClubId, timeZoneOf, type Club } from './clubs.view.ts'
export { seekClub } from './show-club.ts'
export { leaveEveryClub, lockEveryMembership } from './members/leave-club.ts'
export { createEnterClub } from './enter-club.ts'
export { invitesRoutes } from './joining/invites.routes.ts'
export { previewLink, type LinkPreview } from './joining/preview-link.ts'
export {
  actorOf,
  findMember,
  findMembers,
  holdMembers,
  holdMembersIn,
  lockActor,
  rolesIn,
  type Member,
} from './members/members.store.ts'
export { membershipOf, readMembership, showMembership } from './members/membership.view.ts'
export { membersRoutes, type Online } from './members/members.routes.ts'
export { markLikeStaff, membersSeen, showMember, showMembers } from './members/show-members.ts'
export { countNotes } from './notes/member-notes.store.ts'
export { maySeeNotesOf, membershipActions, type ActedOn } from './members/members.policy.ts'
export { notesRoutes } from './notes/notes.routes.ts'
export { lockClub, setTellsRounds } from './clubs.store.ts'
export { checkSuspension } from './rating/suspension.ts'
export { staffOfClubs, staffWhoMay } from './roles/staff.view.ts'
export { isListedWithLogin, wasRemoved } from './members/members.view.ts'
