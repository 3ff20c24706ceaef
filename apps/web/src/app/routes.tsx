import { createElement, Suspense, type ComponentType } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { part, screen, type Piece } from '#lib/loaded/lazy-part.ts'
import { areas } from '#app/areas/areas.ts'
import { patterns } from '#lib/paths.ts'
import { isTablePath } from '#lib/table-path.ts'
import { screens, type Parent, type Screen } from '#app/screens.ts'
import { FirstPictureOver } from '#app/first-paint/first-picture-over.ts'
import { ErrorBoundary } from '#app/shell/error-boundary.tsx'
import { LoadingBarView } from '#app/shell/loading-bar.view.tsx'
import { NotFoundScreen } from '#app/shell/not-found.screen.tsx'
import { ShellSkeletonView } from '#app/shell/shell-skeleton.view.tsx'
import { useScreenBehind } from '#app/shell/use-screen-behind.ts'
import { JoinScreen } from '#app/start-up/join.screen.tsx'
import { loadFrames } from '#app/start-up/load-frames.ts'
import { SignedOut } from '#app/start-up/signed-out.tsx'
import { UnknownScreen } from '#app/start-up/unknown.screen.tsx'
import { CoveredContext } from '#ui/layer/use-layer.ts'

const SignedIn = part(loadFrames, (frames) => frames.SignedIn)
const StartUp = part(loadFrames, (frames) => frames.StartUp)
const Shell = part(loadFrames, (frames) => frames.Shell)
const WithTopBar = part(loadFrames, (frames) => frames.WithTopBar)
const WithoutShell = part(loadFrames, (frames) => frames.WithoutShell)
const Dialogs = part(loadFrames, (frames) => frames.Dialogs)
const ClubBar = part(loadFrames, (frames) => frames.ClubBar)
const InClub = part(loadFrames, (frames) => frames.InClub)

type Areas = typeof areas
type NameIn<Key> = Key extends `${infer Name}Screen` ? Name : never
/** The names of the screens that the areas have: a row of the table with another name does not compile. */
type Known = {
  readonly [Area in keyof Areas]: {
    readonly area: Area
    readonly screen: NameIn<keyof Awaited<ReturnType<Areas[Area]>>>
  }
}[keyof Areas]

const table: readonly (Screen & Known)[] = screens

/** Returns the routes of all screens with the same parent. Each is fetched when it is first opened. */
const below = (parent: Parent) => table.filter((row) => row.parent === parent).map(routeOf)

function routeOf({ address, area, screen: name }: Screen) {
  const load = areas[area] as unknown as Piece<Record<string, ComponentType>>
  const element = createElement(screen(load, `${name}Screen`))
  return <Route key={address} path={patterns[address]} element={element} />
}

const routes: Readonly<Record<Parent, ReturnType<typeof below>>> = {
  door: below('door'),
  nothing: below('nothing'),
  page: below('page'),
  chat: below('chat'),
  top: below('top'),
  clubTop: below('clubTop'),
  club: below('club'),
  shell: below('shell'),
  dialog: below('dialog'),
}

/** Routes every screen of the product (screens.ts), inside the frame of its parent. */
export function AppRoutes() {
  const { screen: shown, hasDialog } = useScreenBehind()
  return (
    <ErrorBoundary>
      <CoveredContext value={hasDialog}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes location={shown}>
            <Route element={<SignedOut />}>{routes.door}</Route>
            <Route path={patterns.join} element={<JoinScreen />} />
            <Route path={patterns.tableInvitation} element={<JoinScreen />} />
            {routes.nothing}
            <Route element={<SignedIn />}>
              <Route path={patterns.dashboard} element={<StartUp />} />
              {/* Only signed-out people get here, and then to the log-in page. */}
              <Route path={patterns.topUp} />
              <Route element={<WithoutShell />}>{routes.page}</Route>
              <Route element={<Shell hasTabs={false} />}>
                <Route element={<InClub />}>{routes.chat}</Route>
              </Route>
              <Route element={<Shell />}>
                <Route element={<WithTopBar />}>{routes.top}</Route>
                <Route element={<InClub />}>
                  <Route element={<WithTopBar sign={<ClubBar />} />}>{routes.clubTop}</Route>
                  {routes.club}
                </Route>
                {routes.shell}
                <Route path={`${patterns.dashboard}/*`} element={<NotFoundScreen />} />
              </Route>
            </Route>
            <Route path="*" element={<UnknownScreen />} />
          </Routes>
          <FirstPictureOver />
        </Suspense>
      </CoveredContext>
      {hasDialog && (
        <Suspense>
          <Routes>
            <Route element={<Dialogs />}>{routes.dialog}</Route>
          </Routes>
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** Shows that a part of the app loads, with the frame if the screen has one, so that nothing jumps. */
function LoadingScreen() {
  const { pathname } = useLocation()
  const hasFrame = pathname.startsWith(`${patterns.dashboard}/`) && !isTablePath(pathname)
  return hasFrame ? <ShellSkeletonView /> : <LoadingBarView isLoading />
}
