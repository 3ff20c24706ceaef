import { NoticeGroupView } from './groups/notice-group.view.tsx'
import { NotificationsView, type NotificationsViewProps } from './notifications.view.tsx'
import { PopupView } from './popup.view.tsx'
import type { Notice } from './notice.ts'
import { asClub } from '@cardroom/contract/ids.fixtures'
import { notices, type NoticeKey } from '@cardroom/contract/notices'
import { List } from '#ui/list-row/list-row.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Notifications', path: '/dashboard/notifications' }

const now = new Date('2025-11-20T21:42:00')
const nothing = () => undefined
const names = new Map([[asClub(7), 'Northgate']])

const notice = (
  id: number,
  kind: NoticeKey,
  language: StoryProps['language'],
  more: Partial<Notice> = {},
) => ({
  id,
  kind,
  clubId: asClub(7),
  values: {
    amount: 2500,
    result: 1050,
    currency: 'white',
    name: say(language, 'Mara Voss', 'Мара Восс'),
    agent: say(language, 'Mara Voss', 'Мара Восс'),
    club: 'Northgate',
    rating: 4,
    to: 'manager',
    check: 'trial-balance',
    differences: 2,
    transaction_id: 88_412,
  },
  popup: null,
  createdAt: new Date(now.getTime() - id * 47 * 60_000).toISOString(),
  isRead: id > 2,
  ...more,
})

const props = (shown: readonly Notice[] | undefined): NotificationsViewProps => ({
  notices: shown,
  failure: undefined,
  clubNames: names,
  now,
  hasMore: false,
  isLoadingMore: false,
  onMore: nothing,
  onOpen: nothing,
  onReadAll: nothing,
  isReadingAll: false,
})

export function Main({ language }: StoryProps) {
  const reason = say(
    language,
    'There were two requests within the hour, and the club’s rules allow one.',
    'За час пришло два запроса, а правила клуба допускают только один.',
  )
  const shown = [
    notice(1, 'chipsSold', language),
    notice(2, 'chipRequestReceived', language),
    notice(3, 'chipRequestDeclined', language, {
      values: { amount: 12_480, currency: 'red', name: 'Northgate', reason },
    }),
    notice(4, 'chipsTaken', language, {
      values: { amount: 2500, currency: 'white', name: 'Northgate' },
    }),
    notice(30, 'clubInvited', language),
    notice(31, 'roleChanged', language),
    notice(32, 'clubSuspended', language),
    notice(70, 'purchasePaid', language, { clubId: null }),
  ]
  return <NotificationsView {...props(shown)} />
}

/** Returns a busy morning for a club's staff: eleven join requests. */
const busyDay = (language: StoryProps['language']): readonly Notice[] => {
  const people = say(
    language,
    'Mara Voss,Ilya Brandt,Bo Lind,Rui Costa',
    'Мара Восс,Илья Брандт,Бо Линд,Руй Коста',
  )
  const person = (place: number) => ({
    values: {
      club: 'Northgate',
      name: people.split(',')[place % 4],
      user_id: 400 + place,
      amount: 250 * (place + 1),
      currency: 'white',
    },
    isRead: place > 1,
  })
  return [
    ...Array.from({ length: 11 }, (_, place) => notice(place + 1, 'joinRequested', language, person(place))),
    ...Array.from({ length: 3 }, (_, place) =>
      notice(place + 12, 'chipRequestReceived', language, person(place + 2)),
    ),
    notice(15, 'roleChanged', language),
  ]
}

export function Grouped({ language }: StoryProps) {
  return <NotificationsView {...props(busyDay(language))} />
}

export function Unfolded({ language }: StoryProps) {
  const [newest, second, ...older] = busyDay(language).filter(({ kind }) => kind === 'joinRequested')
  if (!newest || !second) return null
  return (
    <List>
      <NoticeGroupView
        group={{ kind: 'joinRequested', clubId: asClub(7), notices: [newest, second, ...older.slice(0, 2)] }}
        clubName="Northgate"
        isOpen
        onFold={nothing}
        onOpen={nothing}
      />
    </List>
  )
}

export function EveryKind({ language }: StoryProps) {
  const kinds = Object.keys(notices) as NoticeKey[]
  return <NotificationsView {...props(kinds.map((kind, place) => notice(place + 3, kind, language)))} />
}

export function Empty() {
  return <NotificationsView {...props([])} />
}

export function Loading() {
  return <NotificationsView {...props(undefined)} />
}

export function Failed({ language }: StoryProps) {
  const failure = {
    text: say(language, 'Oops, something went wrong', 'Ой, что-то пошло не так'),
    requestId: '7f3a2c',
    isBusy: false,
    onRetry: nothing,
  }
  return <NotificationsView {...props(undefined)} failure={failure} />
}

export function PopupOfChipsTaken({ language }: StoryProps) {
  return (
    <PopupView
      notice={notice(1, 'chipsTaken', language, {
        popup: 'chipsTaken',
        values: { amount: 2500, currency: 'white', name: 'Northgate' },
      })}
      clubName="Northgate"
      onClose={nothing}
    />
  )
}

export function PopupOfReversedSale({ language }: StoryProps) {
  const reason = say(language, 'Sold to the wrong person', 'Продано не тому игроку')
  return (
    <PopupView
      notice={notice(1, 'saleReversed', language, {
        popup: 'saleReversed',
        values: { amount: 2500, currency: 'white', name: say(language, 'Mara Voss', 'Мара Восс'), reason },
      })}
      clubName="Northgate"
      onClose={nothing}
    />
  )
}

export function PopupOfSuspendedClub({ language }: StoryProps) {
  return (
    <PopupView
      notice={notice(1, 'clubSuspended', language, { popup: 'clubSuspended' })}
      clubName="Northgate"
      onClose={nothing}
    />
  )
}

export function PopupOfRatingReset({ language }: StoryProps) {
  return (
    <PopupView
      notice={notice(1, 'ratingReset', language, { popup: 'ratingReset' })}
      clubName="Northgate"
      onClose={nothing}
    />
  )
}
