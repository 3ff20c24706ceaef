import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { screenTitle, titledScreens } from './screen-title.ts'

const texts = (language: string, namespace: string) =>
  JSON.parse(
    readFileSync(
      path.join(import.meta.dirname, '../../../public/locales', language, `${namespace}.json`),
      'utf8',
    ),
  ) as { readonly title?: string; readonly titles?: Readonly<Record<string, string>> }

test.each(['en', 'ru'])('a screen that is being fetched is called as it will be, in %s', (language) => {
  for (const name of Object.values(titledScreens))
    expect(texts(language, 'shell').titles?.[name]).toBe(texts(language, name).title)
})

test('a screen is known by its address', () => {
  expect(screenTitle('/dashboard/history')).toBe('history')
  expect(screenTitle('/dashboard/club/cashier/7')).toBe('cashier')
  expect(screenTitle('/dashboard/club/7')).toBeUndefined()
})
