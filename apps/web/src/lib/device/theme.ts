import { keep } from './kept.ts'

export type Theme = 'dark' | 'light'

/** Also read by `public/first-paint.js`, before anything else runs. */
const storageKey = 'cardroom.theme'

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'light' ? '#F1EEE5' : '#0B0F0E')
  keep(storageKey, theme)
}
