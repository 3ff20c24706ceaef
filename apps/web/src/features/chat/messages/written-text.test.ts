import { describe, expect, it } from 'vitest'
import { beginningOf, piecesOf } from './written-text.ts'

const linksIn = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? [])

describe('addresses in a message', () => {
  it('are told apart from the text, which stays as it was written', () => {
    const text = 'Rules: https://club.example/rules?a=1#top, and http://other.example.'
    expect(linksIn(text)).toEqual(['https://club.example/rules?a=1#top', 'http://other.example'])
    const pieces = piecesOf(text)
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  })

  it('end before a bracket that does not open in them', () => {
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
  ])('%s is none', (text) => {
    expect(piecesOf(text)).toEqual([{ text }])
  })
})

describe('a long text', () => {
  it('begins with whole words, and a short one stands whole', () => {
    expect(beginningOf('Good evening')).toBeUndefined()
    expect(beginningOf('a'.repeat(500))).toBeUndefined()
    const begun = beginningOf('word '.repeat(200)) ?? ''
    expect(begun.endsWith('word')).toBe(true)
    expect(begun.length).toBeLessThanOrEqual(500)
    expect(beginningOf('a'.repeat(501))).toBe('a'.repeat(500))
  })

  it('has so many lines at most', () => {
    expect(beginningOf('x\n'.repeat(11) + 'x')).toBeUndefined()
    expect(beginningOf('x\n'.repeat(40))?.split('\n')).toHaveLength(12)
  })

  it('cuts no character in two', () => {
    expect(beginningOf('a' + '\u{1F600}'.repeat(300))).toBe('a' + '\u{1F600}'.repeat(249))
  })
})
