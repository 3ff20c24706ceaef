/** What every story receives. */
export interface StoryProps {
  readonly language: 'en' | 'ru'
  readonly theme: 'dark' | 'light'
}

/** The kit has no translations; its stories say both. */
export function say(language: StoryProps['language'], en: string, ru: string): string {
  return language === 'ru' ? ru : en
}
