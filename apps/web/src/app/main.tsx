import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchAreaOf } from '#app/areas/areas.ts'
import { placeOf } from '#app/areas/places.ts'
import { patterns } from '#lib/paths.ts'
import { AppRoutes } from '#app/routes.tsx'
import { loadFrames } from '#app/start-up/load-frames.ts'
import { soon } from '#app/start-up/soon.ts'
import { Toasts } from '#app/start-up/toasts.tsx'
import { BusyBar } from '#app/start-up/busy-bar.tsx'
import { ErrorPopup } from '#app/start-up/error-popup.tsx'
import { firstAnswers } from '#features/account/index.ts'
import { followSignIn } from '#features/auth/index.ts'
import { StepUpSheet } from '#features/factors/index.ts'
import { AppRouter } from '#lib/back/app-router.tsx'
import { forgetAhead } from '#lib/api/ahead.ts'
import { followBrowser } from '#lib/api/connection.ts'
import { startTranslations } from '#lib/i18n.ts'
import { keepFocus } from '#lib/device/keep-focus.ts'
import { followInstalling } from '#lib/device/install-offer.ts'
import { followKeyboard } from '#lib/device/keyboard.ts'
import { followLastSeen } from '#lib/last-seen/last-seen.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { currentSession } from '#lib/session/session-store.ts'
import '#ui/base.css'

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppRouter>
        <AppRoutes />
        <Toasts />
      </AppRouter>
      <StepUpSheet />
      <ErrorPopup />
      <BusyBar />
    </QueryClientProvider>
  )
}

/** A signed-out person sees the log-in page this long before the other screens are fetched. */
const doorFirstMs = 2000

async function start() {
  followSignIn()
  followLastSeen()
  const session = currentSession()
  const isInside = session !== undefined
  const answers = session && soon(firstAnswers(session.userId))
  if (!isInside) setTimeout(() => void fetchFrames(), doorFirstMs)
  followBrowser(window)
  followKeyboard(window)
  keepFocus(window)
  followInstalling(window)
  const { texts } = placeOf(location.pathname) ?? {}
  await Promise.all([
    startTranslations(undefined, isInside ? ['home', ...(texts ? [texts] : [])] : []),
    isInside && fetchFrames(),
    (isInside || !location.pathname.startsWith(patterns.dashboard)) && fetchAreaOf(location.pathname),
    answers,
  ])
  forgetAhead()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  )
  // Renders in slices, so that the page can react to presses in between.
  startTransition(() => createRoot(root).render(app))
}

/** Fetches what is around the signed-in screens. If this fails, the screen asks again. */
const fetchFrames = () => loadFrames().catch(() => undefined)

void start()
