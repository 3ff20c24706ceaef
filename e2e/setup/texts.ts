import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locale } from './app.ts'
import { root } from '../../tools/build.ts'

type Values = Readonly<Record<string, string | number>>

/**
 * Returns a function that gives the page's texts in this language, such as `text('auth:signIn.submit')`. Journeys run
 * in both languages.
 */
export function textsIn(locale: Locale): (key: string, values?: Values) => string {
  return (key, values = {}) => {
    const [namespace = '', place = ''] = key.split(':')
    const found = place
      .split('.')
      .reduce<unknown>(
        (node, part) => (node as Record<string, unknown> | undefined)?.[part],
        file(locale, namespace),
      )
    if (typeof found !== 'string') throw new Error(`No text for ${key} in ${locale}`)
    return found
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
      .replace(/<\/?\w+>/g, '')
  }
}

const file = (locale: Locale, namespace: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'apps/web/public/locales', locale, `${namespace}.json`), 'utf8'))
