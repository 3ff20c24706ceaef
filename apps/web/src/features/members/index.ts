/** The members that the user may see. */
export { membersQuery } from './members.api.ts'
/** The switches for where members may play, also for the whole club. */
export { PlayPermissionsView } from './play-permissions/play-permissions.view.tsx'
