import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Role } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { CrashView } from './error-boundary.tsx'
import { ScreenComingView } from './screen-coming.view.tsx'
import type { ShellNotice } from './shell-notice.ts'
import { NotFoundScreen } from './not-found.screen.tsx'
import type { ShellClub, ShellFacts } from './shell.types.ts'
import { ShellView } from './shell.view.tsx'
import { TopBarView } from './top-bar.view.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Shell', path: '/dashboard/club/7' }

const northgate = (role: Role): ShellClub => ({
  id: asClub(7),
  name: 'Northgate',
  code: 'K7M2QX',
  rating: 4,
  crestPreset: 5,
  crestPhoto: null,
  role,
})

function facts(language: StoryProps['language'], role: Role | null): ShellFacts {
  return {
    person: {
      id: asUser(204871),
      name: say(language, 'Mara Voss', 'Александра Преображенская'),
      photo: null,
      preset: null,
      isGuest: false,
    },
    club: role && northgate(role),
    balances: role
      ? [
          { coin: 'white', amount: 8420 },
          { coin: 'red', amount: 184_250 },
        ]
      : [
          { coin: 'gold', amount: 200_000 },
          { coin: 'diamond', amount: 1240 },
        ],
    badges: role ? { chat: 3, cashier: 6, members: 3 } : {},
    hasNews: true,
  }
}

function Page({
  language,
  shown,
  ...rest
}: StoryProps & {
  readonly shown: ShellFacts
  readonly isLoading?: boolean
  readonly notice?: ShellNotice
  readonly children?: ReactNode
}) {
  return (
    <ShellView {...shown} isLoading={rest.isLoading ?? false} notice={rest.notice}>
      <TopBarView
        {...shown}
        title={say(language, 'Home', 'Главная')}
        greeting={say(language, 'Good evening, Mara', 'Добрый вечер, Александра')}
      />
      {rest.children}
    </ShellView>
  )
}

export function Agent(props: StoryProps) {
  return <Page {...props} shown={facts(props.language, 'agent')} />
}

export function Owner(props: StoryProps) {
  const shown = facts(props.language, 'owner')
  const balances = [
    { coin: 'red', amount: 640_000 },
    { coin: 'white', amount: 58_090, isBank: true },
    { coin: 'jade', amount: 32, isLow: true },
  ] as const
  return <Page {...props} shown={{ ...shown, balances }} />
}

export function NoClub(props: StoryProps) {
  return <Page {...props} shown={{ ...facts(props.language, null), hasNews: false }} />
}

export function Guest(props: StoryProps) {
  const shown = facts(props.language, null)
  return (
    <Page {...props} shown={{ ...shown, person: { ...shown.person, name: 'Guest 204871', isGuest: true } }} />
  )
}

export function LoadingOffline(props: StoryProps) {
  return (
    <Page
      {...props}
      shown={facts(props.language, 'manager')}
      isLoading
      notice={{ kind: 'offline', since: new Date(2025, 10, 20, 21, 40) }}
    >
      <SkeletonRows label="…" />
    </Page>
  )
}

export function Reconnecting(props: StoryProps) {
  return <Page {...props} shown={facts(props.language, 'owner')} notice={{ kind: 'reconnecting' }} />
}

export function ConnectedAgain(props: StoryProps) {
  return <Page {...props} shown={facts(props.language, 'player')} notice={{ kind: 'connectedAgain' }} />
}

export function LastSeen(props: StoryProps) {
  const notice = { kind: 'lastSeen', since: new Date(2025, 10, 20, 21, 40) } as const
  return <Page {...props} shown={facts(props.language, 'player')} notice={notice} />
}

export function NewVersion(props: StoryProps) {
  const notice = { kind: 'newVersion', onTake: () => undefined } as const
  return <Page {...props} shown={facts(props.language, 'player')} notice={notice} />
}

export function Coming(props: StoryProps) {
  return (
    <Page {...props} shown={facts(props.language, 'player')}>
      <ScreenComingView title="history" isOnline />
    </Page>
  )
}

export function NotHereYet(props: StoryProps) {
  return (
    <Page {...props} shown={facts(props.language, 'player')} notice={{ kind: 'offline', since: null }}>
      <ScreenComingView title="history" isOnline={false} />
    </Page>
  )
}

export function NotFound() {
  return <NotFoundScreen />
}

export function Crash() {
  return <CrashView requestId="7f3a91c2-4be0" onRetry={() => undefined} />
}
