import { asClub } from '@cardroom/contract/ids.fixtures'
import { HomeView } from './home.view.tsx'
import { InstallNoteView } from './install/install-note.view.tsx'
import type { KeptSeat } from './seats/seats.view.tsx'

export default { title: 'Home', path: '/dashboard/home' }

const nothing = () => undefined
const northgate = {
  id: asClub(7),
  name: 'Northgate',
  crestPreset: 5,
  crestPhoto: null,
  openTables: 14,
  isSuspended: false,
}
const seat: KeptSeat = {
  sessionId: 1,
  gameId: 1,
  gameType: 1,
  limit: 'standard',
  currency: 'white',
  result: 640,
  staked: null,
  keptForMs: 18 * 60_000,
}
const tiles = { clubCount: 2, inviteCount: 1, place: 14, cardSetCount: 6 }
const stakes = { games: 6, min: 10, max: 100_000 }

export function Main() {
  return <HomeView stakes={stakes} tiles={tiles} isClubless={false} club={northgate} seats={[seat]} />
}

export function SomebodyAsks() {
  const asked = [
    { clubId: asClub(7), name: 'Northgate', count: 11, people: ['Mara Voss', 'Ilya', 'Bo', 'Rui'] },
    { clubId: asClub(8), name: 'Harbour', count: 1, people: ['Tove'] },
  ]
  return (
    <HomeView
      stakes={stakes}
      tiles={tiles}
      isClubless={false}
      club={northgate}
      seats={[seat]}
      asked={asked}
    />
  )
}

export function WithInstallOffer() {
  return (
    <HomeView
      stakes={stakes}
      tiles={tiles}
      isClubless={false}
      club={northgate}
      seats={[]}
      install={<InstallNoteView offer="prompt" onInstall={nothing} onRefuse={nothing} />}
    />
  )
}

export function WithInstallWay() {
  return (
    <HomeView
      stakes={stakes}
      tiles={tiles}
      isClubless={false}
      club={northgate}
      seats={[]}
      install={<InstallNoteView offer="share" onInstall={nothing} onRefuse={nothing} />}
    />
  )
}

export function Loading() {
  return (
    <HomeView
      stakes={undefined}
      tiles={{ clubCount: undefined, inviteCount: 0, place: undefined, cardSetCount: undefined }}
      isClubless={false}
      club={undefined}
      seats={[]}
    />
  )
}

export function NoClub() {
  return (
    <HomeView
      stakes={stakes}
      tiles={{ ...tiles, clubCount: 0, inviteCount: 0, place: undefined }}
      isClubless
      club={undefined}
      seats={[]}
    />
  )
}

export function ManySeats() {
  const seats: KeptSeat[] = [
    { ...seat, keptForMs: null },
    { ...seat, sessionId: 2, gameId: 5, gameType: 2, limit: 'casual', result: -12_480 },
    {
      ...seat,
      sessionId: 3,
      gameId: 6,
      gameType: 3,
      limit: 'vip',
      currency: 'gold',
      result: 50,
      staked: 2500,
    },
  ]
  return (
    <HomeView
      stakes={{ ...stakes, games: 1 }}
      tiles={{ clubCount: 5, inviteCount: 12, place: 122, cardSetCount: 21 }}
      isClubless={false}
      club={{ ...northgate, isSuspended: true }}
      seats={seats}
    />
  )
}
