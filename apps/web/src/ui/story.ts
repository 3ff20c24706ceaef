/** Every story receives these properties. */
export interface StoryProps {
  readonly language: 'en' | 'ru'
  readonly theme: 'dark' | 'light'
}

/** Returns the text in the story's language. The kit has no translations, so stories pass both texts. */
export function say(language: StoryProps['language'], en: string, ru: string): string {
  return language === 'ru' ? ru : en
}
