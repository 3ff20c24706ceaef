import { HomeView } from './home.view.tsx'

/** Home as the page shows it while the app is under way: what is so for everybody. */
export const HomeFirstView = () => (
  <HomeView
    stakes={undefined}
    tiles={{ clubCount: undefined, inviteCount: 0, place: undefined, cardSetCount: undefined }}
    isClubless={false}
    club={undefined}
    seats={undefined}
  />
)
