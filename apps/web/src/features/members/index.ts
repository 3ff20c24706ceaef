/** Everybody in the club, as far as one may see them. */
export { membersQuery } from './members.api.ts'
/** Who plays where: the switches, also for the whole club. */
export { PlayPermissionsView } from './play-permissions/play-permissions.view.tsx'
