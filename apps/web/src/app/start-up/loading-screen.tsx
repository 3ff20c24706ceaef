import { matchPath, useLocation } from 'react-router'
import { patterns } from '#lib/paths.ts'
import { LoadingBarView } from '#app/shell/loading-bar.view.tsx'
import { ShellSkeletonView } from '#app/shell/shell-skeleton.view.tsx'

/** While a part of the app is under way: the frame where there will be one, so that nothing jumps. */
export function LoadingScreen() {
  const { pathname } = useLocation()
  const hasFrame = pathname.startsWith(`${patterns.dashboard}/`) && !matchPath(patterns.table, pathname)
  return hasFrame ? <ShellSkeletonView /> : <LoadingBarView isLoading />
}
