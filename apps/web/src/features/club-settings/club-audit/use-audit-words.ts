import { managerFlags, type ManagerFlag, limitNames, gameTypeKeys } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'

const settings = {
  auto_renew: 'rating.renew',
  greetings: 'greeting.title',
  avatar: 'avatar.title',
  avatar_id: 'avatar.title',
  invites_enabled: 'doors.invites',
  is_public: 'doors.public',
  jade_limit: 'jadeLimit.title',
  time_zone: 'timeZone.title',
} as const

/** What the staff can switch or set, as its own screen calls it; undefined for what people need not read. */
export function useAuditWords(): (name: string) => string | undefined {
  const { t } = useTranslation(['clubSettings', 'members', 'common', 'games'])
  return (name) => {
    if (isSetting(name)) return t(`clubSettings:${settings[name]}`)
    const flag = managerFlags.find((each): each is ManagerFlag => each === name)
    if (flag) return t(`members:rights.flags.${flag}`)
    // A tier by itself, or its smallest bet, its largest, whether it is open.
    const limit = limitNames.find((each) => name.replace(/_(min|max|active)$/, '') === each)
    if (limit) return t(`common:limits.${limit}`)
    const type = gameTypeKeys.find((each) => name === `game_${each}`)
    return type && t(`common:games.${type}`)
  }
}

const isSetting = (name: string): name is keyof typeof settings => Object.hasOwn(settings, name)
