export type Theme = 'dark' | 'light'

/** Also read by `public/first-paint.js`, before anything else runs. */
const storageKey = 'cardroom.theme'

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'light' ? '#F1EEE5' : '#0B0F0E')
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Storage may be forbidden; then the theme lasts as long as the page.
  }
}
