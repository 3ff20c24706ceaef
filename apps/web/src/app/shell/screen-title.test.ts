import { expect, test } from 'vitest'
import { screenTitle, titledScreens } from './screen-title.ts'

interface Texts {
  readonly title?: string
  readonly titles?: Readonly<Record<string, string>>
}
const files = import.meta.glob<Texts>('../../../public/locales/*/*.json', { eager: true, import: 'default' })
const texts = (language: string, namespace: string) =>
  files[`../../../public/locales/${language}/${namespace}.json`]

test.each(['en', 'ru'])('a screen that is being fetched is called as it will be, in %s', (language) => {
  for (const name of Object.values(titledScreens)) {
    const title = texts(language, name)?.title
    expect(title).toBeTruthy()
    expect(texts(language, 'shell')?.titles?.[name]).toBe(title)
  }
})

test('the address gives the screen’s title', () => {
  expect(screenTitle('/dashboard/history')).toBe('history')
  expect(screenTitle('/dashboard/club/cashier/7')).toBe('cashier')
  expect(screenTitle('/dashboard/club/7')).toBeUndefined()
})
