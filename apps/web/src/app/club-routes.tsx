import { Route } from 'react-router'
import { part, screen } from '#lib/loaded/lazy-part.ts'
import { areas } from '#app/areas/areas.ts'
import { patterns } from '#lib/paths.ts'
import { loadFrames } from '#app/start-up/load-frames.ts'

const WithTopBar = part(loadFrames, (frames) => frames.WithTopBar)
const ClubBar = part(loadFrames, (frames) => frames.ClubBar)
const InClub = part(loadFrames, (frames) => frames.InClub)
const Club = screen(areas.home, 'ClubScreen')
const Members = screen(areas.members, 'MembersScreen')
const Member = screen(areas.members, 'MemberScreen')
const Invite = screen(areas.members, 'InviteScreen')
const InviteManually = screen(areas.members, 'InviteManuallyScreen')
const MemberEdit = screen(areas.members, 'MemberEditScreen')
const AssignAgent = screen(areas.members, 'AssignAgentScreen')
const AgentPlayers = screen(areas.members, 'AgentPlayersScreen')
const Report = screen(areas.members, 'ReportScreen')
const Settlements = screen(areas.clubStaff, 'SettlementsScreen')
const Settlement = screen(areas.clubStaff, 'SettlementScreen')
const Statement = screen(areas.statements, 'StatementScreen')
const MyWeek = screen(areas.statements, 'MyWeekScreen')
const SessionsReport = screen(areas.clubStaff, 'SessionsReportScreen')
const Tabs = screen(areas.tabs, 'TabsScreen')
const Payment = screen(areas.tabs, 'PaymentScreen')
const Cashier = screen(areas.cashier, 'CashierScreen')
const Amounts = screen(areas.cashier, 'AmountsScreen')
const Receipt = screen(areas.cashier, 'ReceiptScreen')
const ClubSettings = screen(areas.clubStaff, 'ClubSettingsScreen')
const ClubRating = screen(areas.clubStaff, 'ClubRatingScreen')
const ClubGreeting = screen(areas.clubStaff, 'ClubGreetingScreen')
const ClubAvatar = screen(areas.clubStaff, 'ClubAvatarScreen')
const ChooseCrest = screen(areas.clubStaff, 'ChooseCrestScreen')
const ClubPhoto = screen(areas.clubStaff, 'ClubPhotoScreen')
const ClubName = screen(areas.clubStaff, 'ClubNameScreen')
const GameSettings = screen(areas.clubStaff, 'GameSettingsScreen')
const GlobalPermissions = screen(areas.clubStaff, 'GlobalPermissionsScreen')
const ClubAudit = screen(areas.clubStaff, 'ClubAuditScreen')
const ClubControls = screen(areas.clubStaff, 'ClubControlsScreen')
const ClubApi = screen(areas.clubStaff, 'ClubApiScreen')
const ClubApprovals = screen(areas.clubStaff, 'ClubApprovalsScreen')
const ClubBank = screen(areas.clubStaff, 'ClubBankScreen')

/** The screens of one club: whoever opens one enters it. */
export const clubRoutes = (
  <Route element={<InClub />}>
    <Route element={<WithTopBar sign={<ClubBar />} />}>
      <Route path={patterns.club} element={<Club />} />
    </Route>
    <Route path={patterns.members} element={<Members />} />
    <Route path={patterns.member} element={<Member />} />
    <Route path={patterns.membersInvite} element={<Invite />} />
    <Route path={patterns.membersInviteManually} element={<InviteManually />} />
    <Route path={patterns.memberEdit} element={<MemberEdit />} />
    <Route path={patterns.memberAssignAgent} element={<AssignAgent />} />
    <Route path={patterns.agentPlayers} element={<AgentPlayers />} />
    <Route path={patterns.report} element={<Report />} />
    <Route path={patterns.settlements} element={<Settlements />} />
    <Route path={patterns.settlement} element={<Settlement />} />
    <Route path={patterns.statement} element={<Statement />} />
    <Route path={patterns.myWeek} element={<MyWeek />} />
    <Route path={patterns.sessionAndProfit} element={<SessionsReport />} />
    <Route path={patterns.tabs} element={<Tabs />} />
    <Route path={patterns.receipt} element={<Payment />} />
    <Route path={patterns.cashier} element={<Cashier />} />
    <Route path={patterns.amounts} element={<Amounts />} />
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
    <Route path={patterns.clubControls} element={<ClubControls />} />
    <Route path={patterns.clubApi} element={<ClubApi />} />
    <Route path={patterns.clubApprovals} element={<ClubApprovals />} />
    <Route path={patterns.clubBooks} element={<ClubBank />} />
  </Route>
)
