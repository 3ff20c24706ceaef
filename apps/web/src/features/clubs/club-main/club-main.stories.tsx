import { asClub } from '@cardroom/contract/ids.fixtures'
import { ClubMainView } from './club-main.view.tsx'
import { LowJadeView } from './low-jade/low-jade.view.tsx'
import { ClubBarView } from '../club-bar/club-bar.view.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Club', path: '/dashboard/club/7' }

const northgate = {
  id: asClub(7),
  name: 'Northgate',
  code: 'K7M2QX',
  rating: 4,
  avatar: null,
  avatar_id: 5,
  role: 'owner',
} as const

const games = [
  { type: 1, tables: 3, playing: 8 },
  { type: 2, tables: 2, playing: 4 },
  { type: 3, tables: 1, playing: 2 },
] as const

const all = {
  sessions: true,
  statistics: true,
  report: true,
  settlement: true,
  bank: true,
  tabs: true,
  myWeek: false,
  players: false,
  ownActions: false,
}
const ofPlayer = {
  sessions: false,
  statistics: false,
  report: false,
  settlement: false,
  bank: false,
  tabs: true,
  myWeek: true,
  players: false,
  ownActions: false,
}

const greetingOf = (language: StoryProps['language']) => ({
  text: say(
    language,
    'Thursday is baccarat night. Deluxe limits until two, and a seat is kept for everyone on the list.',
    'По четвергам — вечер баккара. Лимиты делюкс до двух ночи, и место найдётся для каждого из списка.',
  ),
  time: '19:30',
  mayEdit: true,
})

export function Main({ language }: StoryProps) {
  return (
    <>
      <ClubBarView club={northgate} hasNews />
      <ClubMainView
        clubId={asClub(7)}
        sees={all}
        day={{
          isClubs: true,
          result: 18_240,
          rounds: 213,
          days: [3000, 6000, 5000, -9000, 8000, 13_000, 17_000, 22_000, 28_000],
        }}
        sessions={{ count: 14, cap: 35 }}
        online={{ count: 19, total: 48 }}
        greeting={greetingOf(language)}
        renewal={{ missing: 264, stars: 4, renewsAt: '2025-12-03T12:00:00Z', mayTopUp: true }}
        games={games}
      />
    </>
  )
}

export function PlayerEmpty({ language }: StoryProps) {
  return (
    <>
      <ClubBarView
        club={{
          ...northgate,
          role: 'player',
          name: say(language, 'Northgate', 'Преображенскийклубнабережной'),
        }}
        hasNews={false}
      />
      <ClubMainView
        clubId={asClub(7)}
        sees={ofPlayer}
        day={{ isClubs: false, result: 0, rounds: 0 }}
        sessions={{ count: 0, cap: undefined }}
        greeting={{ text: null, time: '', mayEdit: false }}
        games={games.map((game) => ({ ...game, tables: 0, playing: 0 }))}
      />
    </>
  )
}

export function NewOwner() {
  return (
    <>
      <ClubBarView club={{ ...northgate, rating: 10 }} hasNews={false} />
      <ClubMainView
        clubId={asClub(7)}
        sees={all}
        day={{ isClubs: true, result: -12_345_678.25, rounds: 1 }}
        sessions={{ count: 108, cap: null }}
        greeting={{ text: null, time: '', mayEdit: true }}
        isAlone
        games={games}
      />
    </>
  )
}

export function Suspended({ language }: StoryProps) {
  return (
    <>
      <ClubBarView club={northgate} hasNews={false} />
      <ClubMainView
        clubId={asClub(7)}
        sees={all}
        day={{ isClubs: true, result: -640, rounds: 12 }}
        sessions={{ count: 14, cap: 35 }}
        greeting={greetingOf(language)}
        suspended={{ jade: 32, limit: 50, mayTopUp: true }}
        games={games}
      />
    </>
  )
}

export function SuspendedForPlayer({ language }: StoryProps) {
  return (
    <>
      <ClubBarView club={{ ...northgate, role: 'player' }} hasNews />
      <ClubMainView
        clubId={asClub(7)}
        sees={ofPlayer}
        day={{ isClubs: false, result: 120, rounds: 3 }}
        sessions={{ count: 14, cap: 35 }}
        greeting={{ ...greetingOf(language), mayEdit: false }}
        suspended={{ jade: null, limit: 50, mayTopUp: false }}
        games={games.map((game) => ({ ...game, playing: game.type === 3 ? 0 : game.playing }))}
      />
    </>
  )
}

export function LowJade() {
  return (
    <LowJadeView
      open
      club="Northgate"
      jade={32}
      limit={50}
      mayTopUp
      onLater={() => undefined}
      onTopUp={() => undefined}
    />
  )
}
