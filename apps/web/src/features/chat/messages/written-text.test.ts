import { describe, expect, it } from 'vitest'
import { beginningOf, piecesOf } from './written-text.ts'

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

describe('addresses in a message', () => {
  it('are separated from the text, which stays as it was written', () => {
    const text = 'Rules: https://club.example/rules?a=1#top, and http://other.example.'
    expect(linksIn(text)).toEqual(['https://club.example/rules?a=1#top', 'http://other.example'])
    const pieces = piecesOf(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  it('end before a closing bracket that they do not open', () => {
    expect(linksIn('(see https://club.example/a)')).toEqual(['https://club.example/a'])
    expect(linksIn('https://club.example/Baccarat_(game)')).toEqual(['https://club.example/Baccarat_(game)'])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,hi',
    'mailto:a@example.com',
    'https://',
    'https://cardroom.example@elsewhere.example/',
    'no address at all',
  ])('%s is not an address', (text) => {
    expect(piecesOf(text)).toEqual([{ text }])
  })
})

describe('a long text', () => {
  it('starts with whole words; a short one is shown in full', () => {
    expect(beginningOf('Good evening')).toBeUndefined()
    expect(beginningOf('a'.repeat(500))).toBeUndefined()
    const begun = beginningOf('word '.repeat(200)) ?? ''
    expect(begun.endsWith('word')).toBe(true)
    expect(begun.length).toBeLessThanOrEqual(500)
    expect(beginningOf('a'.repeat(501))).toBe('a'.repeat(500))
  })

  it('has a maximum number of lines', () => {
    expect(beginningOf('x\n'.repeat(11) + 'x')).toBeUndefined()
    expect(beginningOf('x\n'.repeat(40))?.split('\n')).toHaveLength(12)
  })

  it('does not cut a character in two', () => {
    expect(beginningOf('a' + '\u{1F600}'.repeat(300))).toBe('a' + '\u{1F600}'.repeat(249))
  })
})
