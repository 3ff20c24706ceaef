/** Exports the query of the members that the user may see. */
export { membersQuery } from './members.api.ts'
/** Exports the switches for where members may play, which exist for the whole club too. */
export { PlayPermissionsView } from './play-permissions/play-permissions.view.tsx'
