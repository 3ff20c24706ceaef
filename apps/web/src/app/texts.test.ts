import { fieldMessages } from '@cardroom/contract/field-messages'
import { expect, test } from 'vitest'

const found = import.meta.glob<unknown>('../../public/locales/*/*.json', { eager: true, import: 'default' })
const files = filesOf('en')

test.each(files)('%s: the placeholders are the same in both languages', (file) => {
  const [en, ru] = [textsOf('en', file), textsOf('ru', file)]
  for (const [key, text] of ru) {
    const english = en.get(key) ?? en.get(`${withoutPlural(key)}_other`) ?? ''
    // "One" may omit its number: "Decline the request?". In Russian it is also the form of 21.
    const compared = key.endsWith('_one') ? withoutCount : placeholdersIn
    expect(compared(text), key).toEqual(compared(english))
  }
})

test.each(files)('%s: what is counted has all the forms that its language needs', (file) => {
  for (const [language, forms] of [
    ['en', ['one', 'other']],
    ['ru', ['few', 'many', 'one', 'other']],
  ] as const) {
    const keys = [...textsOf(language, file).keys()].filter((key) => key !== withoutPlural(key))
    for (const key of new Set(keys.map(withoutPlural))) {
      expect(
        keys
          .filter((one) => withoutPlural(one) === key)
          .map((one) => one.slice(key.length + 1))
          .toSorted(),
      ).toEqual(forms)
    }
  }
})

test.each(filesOf('ru'))('%s: Russian has its own quotation marks, dashes and spaces', (file) => {
  const slips = [
    /"|(?<!„[^“]*)“/, // «outer», „inner“
    / -+ /, // a dash is —
    /\d \d{3}/, // 200 000 is not torn apart
    /[а-яё,] (Вы|Вас|Вам|Вами|Ваш\p{L}*)(?!\p{L})/u, // вы is small
    / %/, // as formatPercent has it
  ]
  const slipped = [...textsOf('ru', file)].filter(([, text]) => slips.some((slip) => slip.test(text)))
  expect(slipped).toEqual([])
})

test.each(['en', 'ru'])('in %s everything that may be wrong with a field has its text', (language) => {
  const texts = textsOf(language, 'errors.json')
  expect(fieldMessages.filter((key) => !texts.get(key))).toEqual([])
})

function filesOf(language: string): string[] {
  const part = `/locales/${language}/`
  return Object.keys(found)
    .filter((path) => path.includes(part))
    .map((path) => path.split(part)[1] ?? '')
    .toSorted()
}

function textsOf(language: string, file: string): Map<string, string> {
  return new Map(flatten(found[`../../public/locales/${language}/${file}`], ''))
}

function flatten(node: unknown, prefix: string): [string, string][] {
  if (typeof node === 'string') return [[prefix.slice(1), node]]
  return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) =>
    flatten(child, `${prefix}.${key}`),
  )
}

function withoutPlural(key: string): string {
  return key.replace(/_(one|few|many|other)$/, '')
}

const withoutCount = (text: string): string[] => placeholdersIn(text).filter((name) => name !== 'count')

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1] ?? '').toSorted()
}
