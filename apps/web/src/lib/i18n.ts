import i18next, { type BackendModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type admin from '../../public/locales/en/admin.json'
import type auth from '../../public/locales/en/auth.json'
import type baccarat from '../../public/locales/en/baccarat.json'
import type blackjack from '../../public/locales/en/blackjack.json'
import type cashier from '../../public/locales/en/cashier.json'
import type chat from '../../public/locales/en/chat.json'
import type clubBank from '../../public/locales/en/clubBank.json'
import type clubs from '../../public/locales/en/clubs.json'
import type clubApi from '../../public/locales/en/clubApi.json'
import type clubSettings from '../../public/locales/en/clubSettings.json'
import type common from '../../public/locales/en/common.json'
import type errors from '../../public/locales/en/errors.json'
import type factors from '../../public/locales/en/factors.json'
import type games from '../../public/locales/en/games.json'
import type history from '../../public/locales/en/history.json'
import type home from '../../public/locales/en/home.json'
import type liveLobby from '../../public/locales/en/liveLobby.json'
import type liveProof from '../../public/locales/en/liveProof.json'
import type leaders from '../../public/locales/en/leaders.json'
import type liveTable from '../../public/locales/en/liveTable.json'
import type members from '../../public/locales/en/members.json'
import type notices from '../../public/locales/en/notices.json'
import type notifications from '../../public/locales/en/notifications.json'
import type protection from '../../public/locales/en/protection.json'
import type report from '../../public/locales/en/report.json'
import type roulette from '../../public/locales/en/roulette.json'
import type rounds from '../../public/locales/en/rounds.json'
import type scorecard from '../../public/locales/en/scorecard.json'
import type seals from '../../public/locales/en/seals.json'
import type sessions from '../../public/locales/en/sessions.json'
import type tabs from '../../public/locales/en/tabs.json'
import type settlement from '../../public/locales/en/settlement.json'
import type settings from '../../public/locales/en/settings.json'
import type shell from '../../public/locales/en/shell.json'
import type shop from '../../public/locales/en/shop.json'
import type statements from '../../public/locales/en/statements.json'
import type tables from '../../public/locales/en/tables.json'
import type topUp from '../../public/locales/en/topUp.json'
import type wallet from '../../public/locales/en/wallet.json'
import type { Language } from '#lib/format.ts'
import { textGroups, type TextGroup } from '#lib/text-groups.ts'

export type { Language } from '#lib/format.ts'

/** There is one namespace per feature: its file in `public/locales/{en,ru}`, an import above and a line here. */
interface Resources {
  readonly admin: typeof admin
  readonly auth: typeof auth
  readonly baccarat: typeof baccarat
  readonly blackjack: typeof blackjack
  readonly cashier: typeof cashier
  readonly chat: typeof chat
  readonly clubBank: typeof clubBank
  readonly clubApi: typeof clubApi
  readonly clubs: typeof clubs
  readonly clubSettings: typeof clubSettings
  readonly common: typeof common
  readonly errors: typeof errors
  readonly factors: typeof factors
  readonly games: typeof games
  readonly history: typeof history
  readonly home: typeof home
  readonly liveLobby: typeof liveLobby
  readonly liveProof: typeof liveProof
  readonly leaders: typeof leaders
  readonly liveTable: typeof liveTable
  readonly members: typeof members
  readonly notices: typeof notices
  readonly notifications: typeof notifications
  readonly protection: typeof protection
  readonly report: typeof report
  readonly roulette: typeof roulette
  readonly rounds: typeof rounds
  readonly scorecard: typeof scorecard
  readonly seals: typeof seals
  readonly sessions: typeof sessions
  readonly settlement: typeof settlement
  readonly tabs: typeof tabs
  readonly settings: typeof settings
  readonly shell: typeof shell
  readonly shop: typeof shop
  readonly statements: typeof statements
  readonly tables: typeof tables
  readonly topUp: typeof topUp
  readonly wallet: typeof wallet
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}

export const languages: readonly Language[] = ['en', 'ru']

/** `public/first-paint.js` reads it too. */
const storageKey = 'cardroom.language'

/** The build makes one file for each language and group of namespaces that are read together (vite.config.ts). */
const texts = import.meta.glob<Record<string, never>>('../../public/locales/*/*.json', { import: 'default' })

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, give) =>
    void readTexts(language, namespace).then(
      (found) => give(null, found),
      // `true` asks for another try.
      (error: Error) => give(error, true),
    ),
}

async function readTexts(language: string, namespace: string): Promise<Record<string, never>> {
  const read = texts[`../../public/locales/${language}/${namespace}.json`]
  if (!read) throw new Error(`No texts for ${namespace} in ${language}`)
  return read()
}

/**
 * Starts with the page's language, which `first-paint.js` has set from the last visit, and with the texts of the
 * first screen. Each other screen loads its own texts.
 */
export async function startTranslations(
  language: Language = languageOf(document.documentElement.lang),
  groups: readonly TextGroup[] = [],
): Promise<void> {
  i18next.on('languageChanged', (changed) => {
    document.documentElement.lang = changed
  })
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      supportedLngs: [...languages],
      ns: [...new Set(['door' as const, ...groups])].flatMap((group) => [...textGroups[group]]),
      defaultNS: 'common',
      // React already escapes values.
      interpolation: { escapeValue: false },
      // For a missing key a person sees the English text. Tests and stories listen and fail.
      saveMissing: import.meta.env.MODE !== 'production',
      missingKeyHandler: (_languages, namespace, key) => reportMissing(`${namespace}:${key}`),
    })
}

export async function setLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage may be forbidden. Then the language lasts as long as the page.
  }
  await i18next.changeLanguage(language)
}

/** Returns the language on screen. The component renders again when it changes. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n.language)
}

export function languageOf(tag: string | undefined): Language {
  return tag?.startsWith('ru') ? 'ru' : 'en'
}

function reportMissing(key: string): void {
  if (import.meta.env.MODE === 'test') throw new Error(`No text for ${key}`)
  console.error(`No text for ${key}`)
}
