import { createInstance, type Resource } from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { Link, MemoryRouter } from 'react-router'
import * as rooms from '#app/first-paint/first-rooms.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { FirstLandingView, FirstSignInView } from '#features/auth/first-views.tsx'
import { languages } from '#lib/i18n.ts'
import '#ui/base.css'

const pictures: Record<string, () => ReactElement> = {
  landing: FirstLandingView,
  'sign-in': () => <FirstSignInView backLink={<Link to={pathTo(patterns.landing)} />} />,
  room: rooms.FirstRoomView,
  home: rooms.FirstHomeView,
  club: rooms.FirstClubView,
  cashier: rooms.FirstCashierView,
  table: rooms.FirstTableView,
}

/**
 * Returns the pictures that a page shows before any of our scripts has loaded, as HTML, under the names that
 * `public/first-paint.js` uses. Only the build runs it (vite.first-paint.ts).
 */
export async function firstPictures(texts: Resource): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const language of languages) {
    const i18n = createInstance()
    await i18n.use(initReactI18next).init({
      lng: language,
      resources: texts,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    })
    for (const [name, Picture] of Object.entries(pictures))
      made[`${name}-${language}`] = drawn(
        <I18nextProvider i18n={i18n}>
          <MemoryRouter>
            <Picture />
          </MemoryRouter>
        </I18nextProvider>,
      )
  }
  return made
}

/**
 * Draws a picture as HTML. Its fields are read-only, because nobody can type yet. The ids of its drawings differ
 * from the app's, which are on the page too for a moment.
 */
const drawn = (picture: ReactElement): string =>
  renderToStaticMarkup(picture, { identifierPrefix: 'first' }).replaceAll('<input ', '<input readonly="" ')
