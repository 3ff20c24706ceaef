export { InviteScreen } from '#features/members/invite/invite.screen.tsx'
