import type { OwnUser } from '@cardroom/contract/users'
import { useEffect } from 'react'
import { setLanguage } from '#lib/i18n.ts'
import { setTheme } from '#lib/device/theme.ts'

/** The page speaks the person's language, wears their theme and moves if they like, also when another device changed it. */
export function useFollowSettings(me: OwnUser | undefined): void {
  const { language, theme, animations } = me ?? {}
  useEffect(() => {
    if (language) void setLanguage(language)
  }, [language])
  useEffect(() => {
    if (theme) setTheme(theme)
  }, [theme])
  useEffect(() => {
    document.documentElement.dataset.motion = animations === false ? 'still' : 'full'
  }, [animations])
}
