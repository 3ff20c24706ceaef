import { scorecardOf } from './scorecard.fixtures.ts'
import { ScorecardView } from './scorecard.view.tsx'
import { Page } from '#ui/page/page.tsx'

export default { title: 'Scorecard', path: '/dashboard/club/members/7/204871' }

const nothing = () => undefined
const shown = (view: React.ReactNode) => (
  <Page title="…" backLabel="…" onBack={nothing}>
    {view}
  </Page>
)

export const Good = () => shown(<ScorecardView scorecard={scorecardOf()} />)
export const Own = () => shown(<ScorecardView scorecard={scorecardOf({ median_minutes: 0.4 })} isOwn />)
export const New = () =>
  shown(
    <ScorecardView
      scorecard={scorecardOf({
        requests: 0,
        answered: 0,
        declined: 0,
        disputes: 0,
        median_minutes: null,
        players: 1,
      })}
    />,
  )
export const Bad = () =>
  shown(
    <ScorecardView
      scorecard={scorecardOf({
        median_minutes: 3310,
        declined: 98,
        expired: 12,
        disputes: 14,
        disputes_lost: 9,
        unanswered_receipts: 3,
        owed_to_players: 1_234_567.5,
        owed_oldest_days: 41,
      })}
    />,
  )
