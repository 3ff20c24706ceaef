import { onTestFinished } from 'vitest'
import { setLanguage, type Language } from '#lib/i18n.ts'

/** Sets the language of the page for the rest of the test. */
export async function inLanguage(language: Language): Promise<void> {
  onTestFinished(() => setLanguage('en'))
  await setLanguage(language)
}
