import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { OwnUser } from '@cardroom/contract/users'
import type { StoryProps } from '#ui/story.ts'

const switches = {
  sound: true,
  music: false,
  vibration: true,
  animations: true,
  push_notifications: false,
  email_notifications: true,
  transaction_alerts: true,
  event_alerts: true,
}

/** Makes a user for the stories of the settings. */
export function somebody(language: StoryProps['language'], facts: Partial<OwnUser> = {}): OwnUser {
  return {
    id: asUser(204871),
    name: language === 'ru' ? 'Александра Преображенская' : 'Mara Voss',
    avatar: null,
    avatar_id: 1,
    guest: false,
    last_login: null,
    email: 'aleksandra.preobrazhenskaya@northgate.club',
    gender: null,
    age: null,
    isRegisteredGuest: false,
    two_fa: true,
    status: 'active',
    block_reason: null,
    club_id: asClub(7),
    member_id: 70,
    role: 'agent',
    permissions: null,
    manager_permissions: null,
    agent_id: null,
    white_amount: 8420,
    red_amount: 184_250,
    jade_amount: 0,
    gold_amount: 200_000,
    diamond_amount: 1240,
    created_club_id: null,
    theme: 'dark',
    language,
    cardset_id: 1,
    cardsets: [1],
    ...switches,
    settings: switches,
    ...facts,
  }
}
