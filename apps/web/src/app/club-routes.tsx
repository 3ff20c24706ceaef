import { Route } from 'react-router'
import { part, screen } from '#app/lazy-screen.ts'
import { patterns } from '#app/paths.ts'
import { loadFrames } from '#app/start-up/load-frames.ts'

const WithTopBar = part(async () => (await loadFrames()).WithTopBar)
const ClubBar = part(async () => (await loadFrames()).ClubBar)
const InClub = part(async () => (await loadFrames()).InClub)
const Club = screen(() => import('#features/clubs/club-main/club.screen.tsx'), 'ClubScreen')
const Members = screen(() => import('#features/members/members.screen.tsx'), 'MembersScreen')
const Invite = screen(() => import('#features/members/invite/invite.screen.tsx'), 'InviteScreen')
const InviteManually = screen(
  () => import('#features/members/invite-manually/invite-manually.screen.tsx'),
  'InviteManuallyScreen',
)
const MemberEdit = screen(
  () => import('#features/members/member-edit/member-edit.screen.tsx'),
  'MemberEditScreen',
)
const AssignAgent = screen(
  () => import('#features/members/assign-agent/assign-agent.screen.tsx'),
  'AssignAgentScreen',
)
const AgentPlayers = screen(
  () => import('#features/members/agent-players/agent-players.screen.tsx'),
  'AgentPlayersScreen',
)
const SessionsReport = screen(
  () => import('#features/sessions-report/sessions-report.screen.tsx'),
  'SessionsReportScreen',
)
const Cashier = screen(() => import('#features/cashier/cashier.screen.tsx'), 'CashierScreen')
const Receipt = screen(() => import('#features/cashier/receipt/receipt.screen.tsx'), 'ReceiptScreen')
const ClubSettings = screen(
  () => import('#features/club-settings/club-settings.screen.tsx'),
  'ClubSettingsScreen',
)
const ClubRating = screen(
  () => import('#features/club-settings/club-rating/club-rating.screen.tsx'),
  'ClubRatingScreen',
)
const ClubGreeting = screen(
  () => import('#features/club-settings/club-greeting/club-greeting.screen.tsx'),
  'ClubGreetingScreen',
)
const ClubAvatar = screen(
  () => import('#features/club-settings/club-avatar/club-avatar.screen.tsx'),
  'ClubAvatarScreen',
)
const ChooseCrest = screen(
  () => import('#features/club-settings/club-avatar/choose-crest.screen.tsx'),
  'ChooseCrestScreen',
)
const ClubPhoto = screen(
  () => import('#features/club-settings/club-avatar/club-photo.screen.tsx'),
  'ClubPhotoScreen',
)
const ClubName = screen(
  () => import('#features/club-settings/club-name/club-name.screen.tsx'),
  'ClubNameScreen',
)
const GameSettings = screen(
  () => import('#features/club-settings/game-settings/game-settings.screen.tsx'),
  'GameSettingsScreen',
)
const GlobalPermissions = screen(
  () => import('#features/club-settings/global-permissions/global-permissions.screen.tsx'),
  'GlobalPermissionsScreen',
)
const ClubAudit = screen(
  () => import('#features/club-settings/club-audit/club-audit.screen.tsx'),
  'ClubAuditScreen',
)
const ClubBank = screen(() => import('#features/club-bank/club-bank.screen.tsx'), 'ClubBankScreen')

/** The screens of one club: whoever opens one enters it. */
export const clubRoutes = (
  <Route element={<InClub />}>
    <Route element={<WithTopBar sign={<ClubBar />} />}>
      <Route path={patterns.club} element={<Club />} />
    </Route>
    <Route path={patterns.members} element={<Members />} />
    <Route path={patterns.membersInvite} element={<Invite />} />
    <Route path={patterns.membersInviteManually} element={<InviteManually />} />
    <Route path={patterns.memberEdit} element={<MemberEdit />} />
    <Route path={patterns.memberAssignAgent} element={<AssignAgent />} />
    <Route path={patterns.agentPlayers} element={<AgentPlayers />} />
    <Route path={patterns.sessionAndProfit} element={<SessionsReport />} />
    <Route path={patterns.cashier} element={<Cashier />} />
    <Route path={patterns.transaction} element={<Receipt />} />
    <Route path={patterns.clubSettings} element={<ClubSettings />} />
    <Route path={patterns.clubRating} element={<ClubRating />} />
    <Route path={patterns.clubGreeting} element={<ClubGreeting />} />
    <Route path={patterns.clubAvatar} element={<ClubAvatar />} />
    <Route path={patterns.clubAvatarChoose} element={<ChooseCrest />} />
    <Route path={patterns.clubAvatarEdit} element={<ClubPhoto />} />
    <Route path={patterns.clubName} element={<ClubName />} />
    <Route path={patterns.gameSettings} element={<GameSettings />} />
    <Route path={patterns.globalPermissions} element={<GlobalPermissions />} />
    <Route path={patterns.clubAudit} element={<ClubAudit />} />
    <Route path={patterns.clubBooks} element={<ClubBank />} />
  </Route>
)
