import { HomeView } from './home.view.tsx'

/** Shows home while the app loads: everything that is the same for all users. */
export const HomeFirstView = () => (
  <HomeView
    stakes={undefined}
    tiles={{ clubCount: undefined, inviteCount: 0, place: undefined, cardSetCount: undefined }}
    isClubless={false}
    club={undefined}
    seats={undefined}
  />
)
