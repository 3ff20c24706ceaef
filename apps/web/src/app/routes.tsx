import { Suspense, lazy } from 'react'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { patterns } from '#app/paths.ts'
import { ErrorBoundary } from '#app/shell/error-boundary.tsx'
import { LoadingScreen } from '#app/start-up/loading-screen.tsx'
import { useScreenBehind } from '#app/shell/use-screen-behind.ts'
import { JoinScreen } from '#app/start-up/join.screen.tsx'
import { loadPatiently } from '#app/start-up/load-patiently.ts'
import { SignedOut } from '#app/start-up/signed-out.tsx'
import { UnknownScreen } from '#app/start-up/unknown.screen.tsx'

/** Fetched at once where somebody is signed in, else while they are at the door. */
export const loadFrames = () => import('#app/start-up/frames.ts')
const SignedIn = part(async () => (await loadFrames()).SignedIn)
const StartUp = part(async () => (await loadFrames()).StartUp)
const Shell = part(async () => (await loadFrames()).Shell)
const WithTopBar = part(async () => (await loadFrames()).WithTopBar)
const WithoutShell = part(async () => (await loadFrames()).WithoutShell)
const Dialogs = part(async () => (await loadFrames()).Dialogs)
const ClubBar = part(async () => (await loadFrames()).ClubBar)
const InClub = part(async () => (await loadFrames()).InClub)
const Landing = screen(() => import('#features/auth/landing/landing.screen.tsx'), 'LandingScreen')
const SignIn = screen(() => import('#features/auth/sign-in/sign-in.screen.tsx'), 'SignInScreen')
const SignUp = screen(() => import('#features/auth/sign-up/sign-up.screen.tsx'), 'SignUpScreen')
const ConfirmEmail = screen(
  () => import('#features/auth/confirm-email/confirm-email.screen.tsx'),
  'ConfirmEmailScreen',
)
const ForgotPassword = screen(
  () => import('#features/auth/forgot-password/forgot-password.screen.tsx'),
  'ForgotPasswordScreen',
)
const Welcome = screen(() => import('#features/auth/welcome/welcome.screen.tsx'), 'WelcomeScreen')
const GuestCreateAccount = screen(
  () => import('#features/auth/guest-account/guest-create-account.screen.tsx'),
  'GuestCreateAccountScreen',
)
const GuestConfirmEmail = screen(
  () => import('#features/auth/guest-account/guest-confirm-email.screen.tsx'),
  'GuestConfirmEmailScreen',
)
const GuestConfirmCode = screen(
  () => import('#features/auth/guest-account/guest-confirm-code.screen.tsx'),
  'GuestConfirmCodeScreen',
)
const Home = screen(() => import('#features/home/home.screen.tsx'), 'HomeScreen')
const Settings = screen(() => import('#features/settings/settings.screen.tsx'), 'SettingsScreen')
const EditProfile = screen(
  () => import('#features/settings/edit-profile/edit-profile.screen.tsx'),
  'EditProfileScreen',
)
const CropPhoto = screen(
  () => import('#features/settings/crop-photo/crop-photo.screen.tsx'),
  'CropPhotoScreen',
)
const ChooseAvatar = screen(
  () => import('#features/settings/choose-avatar/choose-avatar.screen.tsx'),
  'ChooseAvatarScreen',
)
const Nickname = screen(() => import('#features/settings/nickname/nickname.screen.tsx'), 'NicknameScreen')
const NotificationSettings = screen(
  () => import('#features/settings/notifications/notification-settings.screen.tsx'),
  'NotificationSettingsScreen',
)
const Languages = screen(() => import('#features/settings/languages/languages.screen.tsx'), 'LanguagesScreen')
const Customization = screen(
  () => import('#features/settings/customization/customization.screen.tsx'),
  'CustomizationScreen',
)
const Protection = screen(() => import('#features/protection/protection.screen.tsx'), 'ProtectionScreen')
const Security = screen(() => import('#features/settings/security/security.screen.tsx'), 'SecurityScreen')
const ChangeEmail = screen(
  () => import('#features/settings/change-email/change-email.screen.tsx'),
  'ChangeEmailScreen',
)
const ChangePassword = screen(
  () => import('#features/settings/change-password/change-password.screen.tsx'),
  'ChangePasswordScreen',
)
const ChangeTwoFactor = screen(
  () => import('#features/settings/change-2fa/change-2fa.screen.tsx'),
  'ChangeTwoFactorScreen',
)
const Cashier = screen(() => import('#features/cashier/cashier.screen.tsx'), 'CashierScreen')
const Receipt = screen(() => import('#features/cashier/receipt/receipt.screen.tsx'), 'ReceiptScreen')
const Chat = screen(() => import('#features/chat/chat.screen.tsx'), 'ChatScreen')
const Notifications = screen(
  () => import('#features/notifications/notifications.screen.tsx'),
  'NotificationsScreen',
)
const GlobalPopupPage = screen(
  () => import('#features/notifications/global-popup.screen.tsx'),
  'GlobalPopupScreen',
)
const Clubs = screen(() => import('#features/clubs/clubs.screen.tsx'), 'ClubsScreen')
const CreateClub = screen(
  () => import('#features/clubs/create-club/create-club.screen.tsx'),
  'CreateClubScreen',
)
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
const Fairness = screen(() => import('#features/club-bank/fairness/fairness.screen.tsx'), 'FairnessScreen')
const TopUp = screen(() => import('#features/top-up/top-up.screen.tsx'), 'TopUpScreen')
const Shop = screen(() => import('#features/shop/shop.screen.tsx'), 'ShopScreen')
const Wallet = screen(() => import('#features/wallet/wallet.screen.tsx'), 'WalletScreen')
const History = screen(() => import('#features/history/history.screen.tsx'), 'HistoryScreen')
const Leaders = screen(() => import('#features/leaders/leaders.screen.tsx'), 'LeadersScreen')
const Admin = screen(() => import('#features/admin/admin.screen.tsx'), 'AdminScreen')
const SessionsReport = screen(
  () => import('#features/sessions-report/sessions-report.screen.tsx'),
  'SessionsReportScreen',
)
const Games = screen(() => import('#features/games/games.screen.tsx'), 'GamesScreen')
const Table = screen(() => import('#features/games/table/table.screen.tsx'), 'TableScreen')
const Round = screen(() => import('#features/rounds/round.screen.tsx'), 'RoundScreen')

/** The screens of one club: whoever opens one enters it. */
const clubRoutes = (
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

const settingsRoutes = (
  <>
    <Route path={patterns.settings} element={<Settings />} />
    <Route path={patterns.editProfile} element={<EditProfile />} />
    <Route path={patterns.cropPhoto} element={<CropPhoto />} />
    <Route path={patterns.avatar} element={<ChooseAvatar />} />
    <Route path={patterns.nickname} element={<Nickname />} />
    <Route path={patterns.notificationSettings} element={<NotificationSettings />} />
    <Route path={patterns.languages} element={<Languages />} />
    <Route path={patterns.customization} element={<Customization />} />
    <Route path={patterns.protection} element={<Protection />} />
    <Route path={patterns.security} element={<Security />} />
    <Route path={patterns.changeEmail} element={<ChangeEmail />} />
    <Route path={patterns.changePassword} element={<ChangePassword />} />
    <Route path={patterns.changeTwoFactor} element={<ChangeTwoFactor />} />
  </>
)

/** Every screen of the product, one line each, loaded when it is first opened; by what stands around it. */
export function AppRoutes() {
  const { screen: shown, hasDialog } = useScreenBehind()
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Routes location={shown}>
          <Route element={<SignedOut />}>
            <Route path={patterns.landing} element={<Landing />} />
            <Route path={patterns.signIn} element={<SignIn />} />
            <Route path={patterns.signUp} element={<SignUp />} />
            <Route path={patterns.confirmEmail} element={<ConfirmEmail />} />
            <Route path={patterns.forgotPassword} element={<ForgotPassword />} />
          </Route>
          <Route path={patterns.join} element={<JoinScreen />} />
          <Route path={patterns.round} element={<Round />} />
          <Route path={patterns.clubFairness} element={<Fairness />} />
          <Route element={<SignedIn />}>
            <Route path={patterns.dashboard} element={<StartUp />} />
            {/* Only who is not signed in gets here, and on to the door. */}
            <Route path={patterns.topUp} />
            {/* The whole page: tables, welcome pages, the steps of an account. */}
            <Route element={<WithoutShell />}>
              <Route path={patterns.welcome} element={<Welcome />} />
              <Route path={patterns.welcomeGuest} element={<Welcome />} />
              <Route path={patterns.guestCreateAccount} element={<GuestCreateAccount />} />
              <Route path={patterns.guestConfirmEmail} element={<GuestConfirmEmail />} />
              <Route path={patterns.guestConfirmCode} element={<GuestConfirmCode />} />
              <Route path={patterns.table} element={<Table />} />
            </Route>
            {/* The line to write in stands where the tabs are elsewhere. */}
            <Route element={<Shell hasTabs={false} />}>
              <Route element={<InClub />}>
                <Route path={patterns.chat} element={<Chat />} />
              </Route>
            </Route>
            <Route element={<Shell />}>
              {/* Below who one is and what one has. */}
              <Route element={<WithTopBar />}>
                <Route path={patterns.home} element={<Home />} />
                <Route path={patterns.clubs} element={<Clubs />} />
              </Route>
              {clubRoutes}
              {/* With a header of their own. */}
              <Route path={patterns.shop} element={<Shop />} />
              <Route path={patterns.wallet} element={<Wallet />} />
              <Route path={patterns.history} element={<History />} />
              <Route path={patterns.leaders} element={<Leaders />} />
              <Route path={patterns.clubCreate} element={<CreateClub />} />
              <Route path={patterns.admin} element={<Admin />} />
              <Route path={patterns.games} element={<Games />} />
              <Route path={patterns.notifications} element={<Notifications />} />
              <Route path={patterns.globalPopup} element={<GlobalPopupPage />} />
              {settingsRoutes}
            </Route>
          </Route>
          <Route path="*" element={<UnknownScreen />} />
        </Routes>
      </Suspense>
      {hasDialog && (
        <Suspense>
          <Routes>
            <Route element={<Dialogs />}>
              <Route path={patterns.topUp} element={<TopUp />} />
            </Route>
          </Routes>
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** A screen's module has named exports only; `lazy` wants a default. */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return part(async () => (await load())[name])
}

function part<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }))
}
