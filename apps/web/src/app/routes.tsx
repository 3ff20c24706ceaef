import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { clubRoutes } from '#app/club-routes.tsx'
import { part, screen } from '#app/lazy-screen.ts'
import { patterns } from '#app/paths.ts'
import { settingsRoutes } from '#app/settings-routes.tsx'
import { ErrorBoundary } from '#app/shell/error-boundary.tsx'
import { NotFoundScreen } from '#app/shell/not-found.screen.tsx'
import { LoadingScreen } from '#app/start-up/loading-screen.tsx'
import { useScreenBehind } from '#app/shell/use-screen-behind.ts'
import { JoinScreen } from '#app/start-up/join.screen.tsx'
import { loadFrames } from '#app/start-up/load-frames.ts'
import { SignedOut } from '#app/start-up/signed-out.tsx'
import { UnknownScreen } from '#app/start-up/unknown.screen.tsx'

const SignedIn = part(async () => (await loadFrames()).SignedIn)
const StartUp = part(async () => (await loadFrames()).StartUp)
const Shell = part(async () => (await loadFrames()).Shell)
const WithTopBar = part(async () => (await loadFrames()).WithTopBar)
const WithoutShell = part(async () => (await loadFrames()).WithoutShell)
const Dialogs = part(async () => (await loadFrames()).Dialogs)
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
const NotMe = screen(() => import('#features/auth/not-me/not-me.screen.tsx'), 'NotMeScreen')
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
const Fairness = screen(() => import('#features/club-bank/fairness/fairness.screen.tsx'), 'FairnessScreen')
const TopUp = screen(() => import('#features/top-up/top-up.screen.tsx'), 'TopUpScreen')
const Shop = screen(() => import('#features/shop/shop.screen.tsx'), 'ShopScreen')
const Proven = screen(() => import('#features/seals/proven.screen.tsx'), 'ProvenScreen')
const Wallet = screen(() => import('#features/wallet/wallet.screen.tsx'), 'WalletScreen')
const History = screen(() => import('#features/history/history.screen.tsx'), 'HistoryScreen')
const Leaders = screen(() => import('#features/leaders/leaders.screen.tsx'), 'LeadersScreen')
const Admin = screen(() => import('#features/admin/admin.screen.tsx'), 'AdminScreen')
const Games = screen(() => import('#features/games/games.screen.tsx'), 'GamesScreen')
const Table = screen(() => import('#features/games/table/table.screen.tsx'), 'TableScreen')
const Round = screen(() => import('#features/rounds/round.screen.tsx'), 'RoundScreen')

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
          <Route path={patterns.notMe} element={<NotMe />} />
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
              <Route path={patterns.proven} element={<Proven />} />
              <Route path={patterns.wallet} element={<Wallet />} />
              <Route path={patterns.history} element={<History />} />
              <Route path={patterns.leaders} element={<Leaders />} />
              <Route path={patterns.clubCreate} element={<CreateClub />} />
              <Route path={patterns.admin} element={<Admin />} />
              <Route path={patterns.games} element={<Games />} />
              <Route path={patterns.notifications} element={<Notifications />} />
              <Route path={patterns.globalPopup} element={<GlobalPopupPage />} />
              {settingsRoutes}
              <Route path={`${patterns.dashboard}/*`} element={<NotFoundScreen />} />
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
