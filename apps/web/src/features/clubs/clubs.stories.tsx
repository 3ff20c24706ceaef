import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { ClubListView, type ListedClub } from './club-list/club-list.view.tsx'
import { CreateBannerView } from './club-list/create-banner.view.tsx'
import { ClubOpenView } from './create-club/club-open.view.tsx'
import { ConfirmClubView } from './create-club/confirm-club.view.tsx'
import { NameClubView } from './create-club/name-club.view.tsx'
import { FindClubView } from './find-club/find-club.view.tsx'
import { DeclineInviteView } from './invite-list/decline-invite.view.tsx'
import { InviteListView } from './invite-list/invite-list.view.tsx'
import { ScorecardView } from '#features/scorecard/index.ts'
import { scorecardOf } from '#features/scorecard/scorecard.fixtures.ts'
import { JoinDialogView } from './join-dialog/join-dialog.view.tsx'
import { RegisterFirstView } from './register-first/register-first.view.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'

export default { title: 'Clubs', path: '/dashboard/club' }

const nothing = () => undefined

const listed = (id: number, name: string, change: Partial<ListedClub> = {}): ListedClub => ({
  id: asClub(id),
  name,
  code: 'K7M2QX',
  rating: 4,
  avatar: null,
  avatar_id: id,
  role: 'owner',
  status: 'active',
  members: 48,
  ...change,
})

const clubsOf = (language: StoryProps['language']) => [
  listed(5, 'Northgate'),
  listed(13, say(language, 'Riverside', 'Преображенскаянабережная'), {
    role: 'manager',
    rating: 10,
    members: 1201,
  }),
  listed(20, 'Blackthorn', { role: 'player', status: 'requested' }),
  listed(8, 'Copperfield', { role: 'player', status: 'declined' }),
  listed(27, 'Ironbridge', { role: 'player', status: 'blocked' }),
]

export function Main({ language }: StoryProps) {
  return (
    <>
      <FindClubView busy={false} unknownCode={undefined} onFind={nothing} />
      <ClubListView
        clubs={clubsOf(language)}
        currentId={asClub(5)}
        onAskAgain={nothing}
        onLeaveToPersonal={nothing}
      />
      <CreateBannerView isGuest={false} onGuest={nothing} />
    </>
  )
}

const card = {
  id: asClub(7),
  code: 'K7M2QX',
  name: 'Northgate',
  rating: 4,
  avatar: null,
  avatar_id: 5,
  members: 48,
} as const

export function Join({ language }: StoryProps) {
  return (
    <JoinDialogView
      club={card}
      me={{ id: asUser(207_118), name: say(language, 'Nina Kovac', 'Александра Преображенская') }}
      agentId={asUser(204_871)}
      scorecardOf={() => <ScorecardView scorecard={scorecardOf()} level={3} />}
      busy={false}
      onAsk={nothing}
      onEnter={nothing}
      onClose={nothing}
    />
  )
}

export function JoinAgentUnknown({ language }: StoryProps) {
  return (
    <JoinDialogView
      club={{ ...card, status: 'declined', role: 'player' }}
      me={{ id: asUser(207_118), name: 'Nina Kovac' }}
      agentId={asUser(1)}
      agentError={say(language, 'Agent not found', 'Агент не найден')}
      busy={false}
      onAsk={nothing}
      onEnter={nothing}
      onClose={nothing}
    />
  )
}

export function JoinRequested() {
  return (
    <JoinDialogView
      club={{ ...card, status: 'requested', role: 'player' }}
      me={{ id: asUser(207_118), name: 'Nina Kovac' }}
      busy={false}
      onAsk={nothing}
      onEnter={nothing}
      onClose={nothing}
    />
  )
}

const invite = {
  id: 1,
  code: 'K7M2QX',
  rating: 4,
  created_at: '2025-11-20T21:42:00Z',
  result: 'requested',
  name: 'Northgate',
  user_id: asUser(1),
  club_id: asClub(7),
  avatar: null,
  avatar_id: 5,
  comment: null,
  agent_id: null,
} as const

export function Invites({ language }: StoryProps) {
  const comment = say(
    language,
    'We met at the baccarat table. Come on Thursday.',
    'Мы познакомились за игрой в баккара. Приходите в четверг.',
  )
  return (
    <InviteListView
      invites={[
        { ...invite, comment },
        { ...invite, id: 2, name: 'Riverside', avatar_id: 13 },
        { ...invite, id: 3, name: 'Copperfield', avatar_id: 20 },
      ]}
      selected={new Set([1, 2])}
      answering={new Set()}
      onSelect={nothing}
      onAccept={nothing}
      onDecline={nothing}
    />
  )
}

export function Decline({ language }: StoryProps) {
  return (
    <DeclineInviteView
      title={say(language, 'Decline the invite?', 'Отказаться от приглашения?')}
      confirmLabel={say(language, 'Decline', 'Отказаться')}
      busy={false}
      onDecline={nothing}
      onCancel={nothing}
    />
  )
}

export function Guest() {
  return <RegisterFirstView open onClose={nothing} />
}

export function GuestsBanner() {
  return <CreateBannerView isGuest onGuest={nothing} />
}

export function Name({ language }: StoryProps) {
  return (
    <NameClubView
      takenName=""
      takenText={say(language, 'This club name is already taken', 'Это название клуба уже занято')}
      onNext={nothing}
    />
  )
}

export function Confirm() {
  return <ConfirmClubView open name="Northgate" busy={false} onCancel={nothing} onConfirm={nothing} />
}

export function Opened() {
  return <ClubOpenView club={{ ...card, avatar_id: 0 }} />
}
