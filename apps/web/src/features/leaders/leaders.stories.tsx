import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { LeadersToolsView } from './leaders-tools.view.tsx'
import { LeadersView } from './leaders.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Leaders', path: '/dashboard/leaders' }

const rowsIn = (language: 'en' | 'ru') =>
  [
    say(language, 'Priya Nair', 'Прия Наир'),
    say(
      language,
      'Maximiliana Featherstonehaugh-Cholmondeley',
      'Александра Преображенская-Константинопольская',
    ),
    say(language, 'Tom Okafor', 'Тимур Окаев'),
    say(language, 'Daniel Marsh', 'Даниил Маршев'),
    'Kenji Mori',
  ].map((name, place) => ({
    place: place + 1,
    player: { id: asUser(100 + place), name, avatar: null, avatar_id: place % 4 },
    win: [1_184_250, 58_100, 12_480.5, 640, 50][place] ?? 0,
  }))

const tools = (
  <LeadersToolsView
    board={{ period: 'week', clubId: asClub(7), gameType: null }}
    onBoard={() => undefined}
    club={{ id: asClub(7), name: 'Northgate' }}
  />
)
export const Club = ({ language }: StoryProps) => (
  <>
    {tools}
    <LeadersView
      leaders={{ rows: rowsIn(language), me: { place: 4, win: 640 } }}
      myId={asUser(103)}
      coin="white"
    />
  </>
)
export const MeBelow = ({ language }: StoryProps) => (
  <>
    {tools}
    <LeadersView
      leaders={{ rows: rowsIn(language), me: { place: 214, win: 12 } }}
      myId={asUser(5)}
      coin="gold"
    />
  </>
)
export const Nobody = () => <LeadersView leaders={{ rows: [], me: null }} myId={asUser(5)} coin="gold" />
