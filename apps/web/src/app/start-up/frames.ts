/** Everything around the signed-in screens is fetched in one piece. The log-in page does not wait for it. */
export { SignedIn } from './signed-in.tsx'
export { StartUp } from './start-up.tsx'
export { Dialogs } from '#app/shell/dialogs.tsx'
export { Shell, WithTopBar, WithoutShell } from '#app/shell/shell.tsx'
export { ClubBar } from '#features/clubs/index.ts'
export { InClub } from '#features/membership/index.ts'
