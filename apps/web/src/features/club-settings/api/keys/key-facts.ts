import type { ApiKey } from '@cardroom/contract/api-keys'
import { useTranslation } from 'react-i18next'
import { useTimes } from '#lib/times.ts'

/** Returns the texts about a key, for phones and wide screens. */
export function useKeyFacts() {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  return {
    lastUsed: ({ last_used_at: at, last_ip: ip }: ApiKey): string => {
      if (at === null) return t('keys.notYet')
      return ip === null ? times.dateTime(at) : t('keys.usedFrom', { time: times.dateTime(at), ip })
    },
    until: ({ expires_at: end }: ApiKey): string => (end === null ? t('keys.noEnd') : times.date(end)),
    /** Returns the reason why the key does not work; undefined if it does. */
    whyDead: (key: ApiKey, now: Date): string | undefined => {
      if (key.live) return undefined
      if (key.revoked_at !== null) return t('keys.revoked')
      const isOver = key.expires_at !== null && new Date(key.expires_at) <= now
      return isOver ? t('keys.ended') : t('keys.asleep')
    },
  }
}
