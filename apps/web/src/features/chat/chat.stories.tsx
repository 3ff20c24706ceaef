import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { ChatView as View, type ChatViewProps } from './chat.view.tsx'
import type { Bubble, ChatDay } from './conversation.ts'
import type { Contact } from './picker/picker.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Chat', path: '/dashboard/chat/7' }

/** Shows the chat in a page with a fixed height, as in the app's frame. */
const ChatView = (given: ChatViewProps) => (
  <div style={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
    <View {...given} />
  </div>
)

const contact = (id: number, name: string, role: Contact['role'], isOnline = false): Contact => ({
  id: asUser(id),
  name,
  role,
  photo: null,
  preset: null,
  isOnline,
})

const contactsIn = (language: StoryProps['language']): Contact[] => [
  contact(1, say(language, 'Eleanor Whitlock', 'Элеонора Уитлок'), 'owner', true),
  contact(2, say(language, 'Oscar Lindqvist', 'Оскар Линдквист'), 'manager', true),
  contact(3, say(language, 'Daniel Marsh', 'Даниил Маршев'), 'player', true),
  contact(4, say(language, 'Priya Nair', 'Прия Наир'), 'player'),
  contact(5, say(language, 'Hugo Almeida', 'Хуго Алмейда'), 'player'),
]

function bubblesIn(language: StoryProps['language']): Bubble[] {
  const people = contactsIn(language)
  const by = (place: number, time: string, text: string, more: Partial<Bubble> = {}): Bubble => {
    const writer = people[place] ?? contact(9, say(language, 'Mara Voss', 'Мара Восс'), 'agent')
    return {
      key: time + text,
      writer,
      isMine: place === -1,
      text,
      writtenAt: new Date(`2025-11-20T${time}:00`).toISOString(),
      receiver: null,
      mark: place === -1 ? 'delivered' : null,
      isFirst: true,
      isLast: true,
      ...more,
    }
  }
  const tell = (en: string, ru: string) => say(language, en, ru)
  return [
    by(
      0,
      '18:02',
      tell(
        'Baccarat opens at nine. Deluxe limits until two.',
        'Баккара открывается в девять. Делюкс-лимиты до двух.',
      ),
    ),
    by(3, '18:10', tell('Will the no-commission table be on as well?', 'А стол без комиссии тоже будет?')),
    by(
      1,
      '18:12',
      tell(
        'Yes, both. Remember a winning banker 6 pays 1:2 there.',
        'Да, оба. Помните: там шестёрка банкира платит 1:2.',
      ),
    ),
    by(
      -1,
      '18:20',
      tell(
        'My players: ask before half past eight and you have your chips in time.',
        'Мои игроки: попросите до половины девятого, и фишки будут вовремя.',
      ),
      { mark: 'read' },
    ),
    by(2, '18:21', tell('Sent, 2,500 please', 'Отправил, 2 500, пожалуйста')),
    by(-1, '18:24', tell('Done', 'Готово')),
  ]
}

const nothing = () => undefined

function props(language: StoryProps['language'], days: readonly ChatDay[] | undefined): ChatViewProps {
  return {
    club: { id: asClub(7), name: 'Northgate', memberCount: 48 },
    onlineCount: 19,
    contacts: contactsIn(language),
    picked: null,
    isGone: false,
    onPick: nothing,
    days,
    failure: undefined,
    hasOlder: false,
    isLoadingOlder: false,
    onOlder: nothing,
    onSend: nothing,
    onRetry: nothing,
    seesAll: false,
    maySeeAll: false,
    onSeeAll: nothing,
    onClear: nothing,
    isClearing: false,
  }
}

const today = (language: StoryProps['language'], bubbles: readonly Bubble[]): ChatDay[] => [
  { day: say(language, 'Today', 'Сегодня'), bubbles },
]

export function Main({ language }: StoryProps) {
  return <ChatView {...props(language, today(language, bubblesIn(language)))} />
}

export function Private({ language }: StoryProps) {
  const [, , , mine, theirs] = bubblesIn(language)
  const me = { id: asUser(9), name: 'Mara Voss', isMe: true }
  const bubbles = [
    { ...(theirs as Bubble), receiver: me, isLast: false },
    {
      ...(theirs as Bubble),
      key: 'second',
      receiver: me,
      isFirst: false,
      text: say(language, 'And a word in private.', 'И ещё пару слов лично.'),
    },
    {
      ...(mine as Bubble),
      receiver: { id: asUser(3), name: say(language, 'Daniel Marsh', 'Даниил Маршев'), isMe: false },
      mark: 'sent' as const,
    },
    { ...(mine as Bubble), key: 'sending', mark: 'sending' as const, text: '…' },
    { ...(mine as Bubble), key: 'failed', mark: 'notSent' as const },
  ]
  return <ChatView {...props(language, today(language, bubbles))} maySeeAll />
}

export function LongWords({ language }: StoryProps) {
  const [first] = bubblesIn(language)
  const name = say(
    language,
    'Maximiliana Featherstonehaugh-Cholmondeley',
    'Александра Преображенская-Рождественская',
  )
  const bubbles = [
    {
      ...(first as Bubble),
      writer: { ...(first as Bubble).writer, name, role: 'manager' as const },
      text: 'https://northgate.example/' + 'a-very-long-address-'.repeat(8),
    },
    { ...(first as Bubble), key: 'lines', isMine: true, mark: 'read' as const, text: 'one\ntwo\n\nthree' },
  ]
  const contacts = [contact(8, name, 'manager', true), ...contactsIn(language)]
  return (
    <ChatView
      {...props(language, today(language, bubbles))}
      contacts={contacts}
      picked={asUser(8)}
      club={{
        id: asClub(7),
        name: say(language, 'Northgate', 'СеверныеВоротаСтарогоГорода'),
        memberCount: 1,
      }}
    />
  )
}

export function AllOfTheChat({ language }: StoryProps) {
  const all = bubblesIn(language).map((bubble) => ({ ...bubble, isMine: false, mark: null }))
  const [, , , mine] = all
  const receiver = { id: asUser(3), name: say(language, 'Daniel Marsh', 'Даниил Маршев'), isMe: false }
  const bubbles = [...all, { ...(mine as Bubble), key: 'private', receiver }]
  return <ChatView {...props(language, today(language, bubbles))} seesAll maySeeAll />
}

export function ManyMembers({ language }: StoryProps) {
  const contacts = Array.from({ length: 60 }, (_, place) => ({
    ...(contactsIn(language)[place % 5] as Contact),
    id: asUser(place + 1),
  }))
  return <ChatView {...props(language, today(language, bubblesIn(language)))} contacts={contacts} hasOlder />
}

export function Empty({ language }: StoryProps) {
  return <ChatView {...props(language, [])} />
}

export function EmptyWithOne({ language }: StoryProps) {
  return <ChatView {...props(language, [])} picked={asUser(2)} />
}

export function Loading({ language }: StoryProps) {
  return <ChatView {...props(language, undefined)} contacts={[]} onlineCount={undefined} />
}

export function Failed({ language }: StoryProps) {
  const failure = {
    text: say(language, 'Oops, something went wrong', 'Ой, что-то пошло не так'),
    requestId: '7f3a2c',
    isBusy: false,
    onRetry: nothing,
  }
  return <ChatView {...props(language, undefined)} failure={failure} />
}
