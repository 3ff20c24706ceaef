import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { clubRoutes } from '#app/club-routes.tsx'
import { part, screen } from '#lib/loaded/lazy-part.ts'
import { areas } from '#app/areas/areas.ts'
import { patterns } from '#lib/paths.ts'
import { settingsRoutes } from '#app/settings-routes.tsx'
import { FirstPictureOver } from '#app/first-paint/first-picture-over.ts'
import { ErrorBoundary } from '#app/shell/error-boundary.tsx'
import { NotFoundScreen } from '#app/shell/not-found.screen.tsx'
import { LoadingScreen } from '#app/start-up/loading-screen.tsx'
import { useScreenBehind } from '#app/shell/use-screen-behind.ts'
import { JoinScreen } from '#app/start-up/join.screen.tsx'
import { loadFrames } from '#app/start-up/load-frames.ts'
import { SignedOut } from '#app/start-up/signed-out.tsx'
import { UnknownScreen } from '#app/start-up/unknown.screen.tsx'

const SignedIn = part(loadFrames, (frames) => frames.SignedIn)
const StartUp = part(loadFrames, (frames) => frames.StartUp)
const Shell = part(loadFrames, (frames) => frames.Shell)
const WithTopBar = part(loadFrames, (frames) => frames.WithTopBar)
const WithoutShell = part(loadFrames, (frames) => frames.WithoutShell)
const Dialogs = part(loadFrames, (frames) => frames.Dialogs)
const InClub = part(loadFrames, (frames) => frames.InClub)
const Landing = screen(areas.landing, 'LandingScreen')
const SignIn = screen(areas.door, 'SignInScreen')
const SignUp = screen(areas.door, 'SignUpScreen')
const ConfirmEmail = screen(areas.door, 'ConfirmEmailScreen')
const ForgotPassword = screen(areas.door, 'ForgotPasswordScreen')
const NotMe = screen(areas.door, 'NotMeScreen')
const Welcome = screen(areas.settings, 'WelcomeScreen')
const GuestCreateAccount = screen(areas.settings, 'GuestCreateAccountScreen')
const GuestConfirmEmail = screen(areas.settings, 'GuestConfirmEmailScreen')
const GuestConfirmCode = screen(areas.settings, 'GuestConfirmCodeScreen')
const Home = screen(areas.home, 'HomeScreen')
const Chat = screen(areas.chat, 'ChatScreen')
const Notifications = screen(areas.home, 'NotificationsScreen')
const GlobalPopupPage = screen(areas.home, 'GlobalPopupScreen')
const Clubs = screen(areas.home, 'ClubsScreen')
const CreateClub = screen(areas.settings, 'CreateClubScreen')
const Fairness = screen(areas.proofs, 'FairnessScreen')
const TopUp = screen(areas.purse, 'TopUpScreen')
const Shop = screen(areas.purse, 'ShopScreen')
const Proven = screen(areas.proofs, 'ProvenScreen')
const Wallet = screen(areas.purse, 'WalletScreen')
const History = screen(areas.purse, 'HistoryScreen')
const Leaders = screen(areas.purse, 'LeadersScreen')
const Admin = screen(areas.admin, 'AdminScreen')
const Games = screen(areas.games, 'GamesScreen')
const Table = screen(areas.games, 'TableScreen')
const StatementCheck = screen(areas.statements, 'StatementCheckScreen')
const Round = screen(areas.proofs, 'RoundScreen')

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
          <Route path={patterns.statementCheck} element={<StatementCheck />} />
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
        <FirstPictureOver />
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
