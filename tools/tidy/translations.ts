import path from 'node:path'
import { files, read, sources } from './source-files.ts'

const folder = 'apps/web/public/locales'

/** Reads all texts of a language: `namespace:key.subkey` → text. */
export function textsOf(language: 'en' | 'ru'): Map<string, string> {
  const texts = new Map<string, string>()
  for (const file of files.filter(
    (each) => each.startsWith(`${folder}/${language}/`) && each.endsWith('.json'),
  ))
    flatten(JSON.parse(read(file)) as Tree, `${path.basename(file, '.json')}:`, texts)
  return texts
}

interface Tree {
  readonly [key: string]: string | Tree
}

function flatten(tree: Tree, prefix: string, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(`${prefix}${key}`, value)
    else flatten(value, `${prefix}${key}.`, into)
  }
}

/** Removes i18next's plural endings. Russian has more of them than English, so keys are compared without them. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const webSources = sources.filter(
  (file) => file.startsWith('apps/web/src/') || file.startsWith('apps/web/stories/'),
)
const allText = webSources.map(read).join('\n')

/**
 * Tells whether a source could use the key: the source contains its last part as a word, or a template that begins
 * with one of its parts. It is deliberately coarse: it finds texts that nothing mentions any more.
 */
export function isMentioned(key: string): boolean {
  const parts = withoutPlural(key.slice(key.indexOf(':') + 1)).split('.')
  const last = parts.at(-1) as string
  if (new RegExp(`\\b${last.replace(/[^\w-]/g, '.')}\\b`).test(allText)) return true
  return parts.length > 1 && allText.includes(`${parts.slice(0, -1).join('.')}.\${`)
}
