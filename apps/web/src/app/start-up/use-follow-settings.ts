import type { OwnUser } from '@cardroom/contract/users'
import { useEffect } from 'react'
import { setLanguage } from '#lib/i18n.ts'
import { keep } from '#lib/device/kept.ts'

/** `public/first-paint.js` also reads it, before anything else runs. */
const themeKey = 'cardroom.theme'

/** Applies the person's language, theme and motion to the page, also when another device has changed them. */
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

function setTheme(theme: OwnUser['theme']): void {
  document.documentElement.dataset.theme = theme
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'light' ? '#F1EEE5' : '#0B0F0E')
  keep(themeKey, theme)
}
