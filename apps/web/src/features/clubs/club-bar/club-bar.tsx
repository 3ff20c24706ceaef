import { ClubBarView } from './club-bar.view.tsx'
import { useBadges, useCurrentClub } from '#features/account/index.ts'

/**
 * Shows the bar with the club, or nothing until the club is known. The page below shows that it is loading.
 */
export function ClubBar() {
  const club = useCurrentClub()
  const hasNews = (useBadges()?.notifications ?? 0) > 0
  return club ? <ClubBarView club={club} hasNews={hasNews} /> : null
}
