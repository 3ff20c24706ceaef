/** Who plays where: the switches, also for the whole club. */
export { PlayPermissionsView } from './play-permissions/play-permissions.view.tsx'
