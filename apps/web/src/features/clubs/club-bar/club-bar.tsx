import { ClubBarView } from './club-bar.view.tsx'
import { useBadges, useCurrentClub } from '#features/account/index.ts'

/** Nothing until the club is known: the page below says that it loads. */
export function ClubBar() {
  const club = useCurrentClub()
  const hasNews = (useBadges()?.notifications ?? 0) > 0
  return club ? <ClubBarView club={club} hasNews={hasNews} /> : null
}
