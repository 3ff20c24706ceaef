import { describe, expect, it } from 'vitest'
import { read, sources } from './source-files.ts'
import { wordsInJsx } from './words-in-jsx.ts'

const components = sources.filter(
  (file) => /^apps\/web\/src\/.*\.tsx$/.test(file) && !/\.(test|stories|fixtures)\.tsx$/.test(file),
)

describe('the words that a person reads are texts of their language', () => {
  it('no component contains texts of its own', () => {
    expect(components.length).toBeGreaterThan(300)
    expect(components.flatMap((file) => wordsInJsx(file, read(file)))).toEqual([])
  })

  it.each([
    ['a text', '<b>Close</b>'],
    ['a text in braces', "<b>{'Close'}</b>"],
    ['one of two texts', "<b>{isOpen ? 'Close' : t('open')}</b>"],
    ['a text under a condition', "<b>{isOpen && 'Close'}</b>"],
    ['a part of a text', '<b>{`${count} clubs`}</b>'],
    ['a text before a value', "<b>{'Clubs: ' + count}</b>"],
    ['a text behind a value', "<b>{count + ' clubs'}</b>"],
    ['a text in place of none', "<b>{name || 'Nobody'}</b>"],
    ['what a screen reader says', '<b aria-label="Close" />'],
    ['the same in braces', "<b aria-label={isOpen ? 'Close' : undefined} />"],
    ['what a picture shows', '<img alt="A wheel" />'],
    ['what is to be filled in', '<input placeholder="Name" />'],
  ])('%s is found', (_what, jsx) => {
    expect(wordsInJsx('planted.tsx', `export const Planted = () => ${jsx}`)).toHaveLength(1)
  })

  it.each([
    '<b>·</b>',
    '<b>{count} × 5 %</b>',
    '<b className="card" />',
    '<img alt="" />',
    "<b>{t('close')}</b>",
    "<b>{kind === 'owner' && t('close')}</b>",
  ])('%s is no such text', (jsx) => {
    expect(wordsInJsx('planted.tsx', `export const Planted = () => ${jsx}`)).toEqual([])
  })
})
