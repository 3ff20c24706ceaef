import { ClubBarView } from './club-bar.view.tsx'
import { useBadges, useCurrentClub } from '#features/account/index.ts'

/** Shows nothing until the club is known. The page below shows that it loads. */
export function ClubBar() {
  const club = useCurrentClub()
  const hasNews = (useBadges()?.notifications ?? 0) > 0
  return club ? <ClubBarView club={club} hasNews={hasNews} /> : null
}
