import { InvitationView } from './invitation.view.tsx'
import { DoorFrameView } from '../door-frame/door-frame.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Invitation', path: '/join/K7M2QX' }

const nothing = () => undefined

export function FromAnAgent({ language }: StoryProps) {
  return (
    <DoorFrameView look="bare" language={language} onLanguage={nothing}>
      <InvitationView
        invitation={{
          code: 'K7M2QX',
          name: say(language, 'Northgate', 'Преображенскийклубнабережной'),
          rating: 4,
          avatar: null,
          avatar_id: 5,
          members: 48,
          greeting: {
            text: say(
              language,
              'Thursday is baccarat night. Deluxe limits until two, and a seat is kept for everyone on the list.',
              'По четвергам — вечер баккара. Лимиты делюкс до двух ночи, и место найдётся для каждого из списка.',
            ),
            author: say(language, 'Eleanor Whitlock', 'Элеонора Преображенская'),
          },
          inviter: {
            name: say(language, 'Mara Voss', 'Александра Преображенская'),
            avatar: null,
            avatar_id: 3,
            role: 'agent',
          },
          invites_enabled: true,
        }}
        hasGuest={false}
        isEntering={false}
        onGuest={nothing}
      />
    </DoorFrameView>
  )
}

export function ClosedWithoutGreeting({ language }: StoryProps) {
  return (
    <DoorFrameView look="bare" language={language} onLanguage={nothing}>
      <InvitationView
        invitation={{
          code: 'K7M2QX',
          name: 'Riverside',
          rating: 1,
          avatar: null,
          avatar_id: 12,
          members: 1,
          greeting: null,
          inviter: { name: 'Olga', avatar: null, avatar_id: 1, role: 'owner' },
          invites_enabled: false,
        }}
        hasGuest
        isEntering={false}
        onGuest={nothing}
      />
    </DoorFrameView>
  )
}
