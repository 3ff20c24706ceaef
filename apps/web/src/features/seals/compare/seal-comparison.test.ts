import { asClub } from '@cardroom/contract/ids.fixtures'
import known from '@cardroom/proofs/known-answers/club.json' with { type: 'json' }
import type { SealShown } from '@cardroom/contract/seals'
import { hashOfSeal, wordsOfSeal } from '@cardroom/proofs'
import { describe, expect, it } from 'vitest'
import { compareSeal, linkOfSeal, type OwnView } from './seal-comparison.ts'

const [first, second] = known.seals.map(({ seal }) => seal) as [SealShown, SealShown]
const newestFirst = [second, first]
const view: OwnView = {
  clubId: asClub(7),
  kept: [],
  seals: (limit, offset) => Promise.resolve(newestFirst.slice(offset, offset + limit)),
}
const link = (seal: SealShown) => linkOfSeal('https://club.example', '/dashboard/wallet/proven', seal)

describe('another phone’s seal', () => {
  it('is the same as this device’s, by its link or by its number and hash, new or old', async () => {
    for (const seal of [first, second]) {
      const same = { result: 'same', number: seal.number }
      expect(await compareSeal(link(seal), view)).toEqual(same)
      expect(await compareSeal(`${seal.number}.${hashOfSeal(seal)}`, view)).toEqual(same)
    }
  })

  it('is the same by its words, in either alphabet and any spelling', async () => {
    const [en, ru] = [wordsOfSeal(first, 'en'), wordsOfSeal(first, 'ru')]
    for (const words of [en.join(' '), en.join('\n').toUpperCase(), ` ${ru.join(', ')}.`])
      expect(await compareSeal(words, view)).toEqual({ result: 'same', number: 1 })
  })

  it('is another one: the house keeps two books', async () => {
    const forged = { ...second, root: first.root }
    expect(await compareSeal(link(forged), view)).toEqual({ result: 'different', number: 2 })
    expect(await compareSeal(wordsOfSeal(forged, 'en').join(' '), view)).toEqual({ result: 'unknown' })
  })

  it('is compared with the seals that this device has kept, whatever the server lists now', async () => {
    const rewritten: OwnView = { ...view, kept: [{ ...first, root: second.root }] }
    expect(await compareSeal(link(first), rewritten)).toEqual({ result: 'different', number: 1 })
    const cutOff: OwnView = { ...view, kept: [second], seals: () => Promise.resolve([first]) }
    expect(await compareSeal(link(second), cutOff)).toEqual({ result: 'same', number: 2 })
  })

  it('reports a seal that cannot be compared', async () => {
    const later = { ...second, number: 3 }
    expect(await compareSeal(link(later), view)).toEqual({ result: 'notYet', number: 3 })
    expect(await compareSeal(link({ ...first, club_id: asClub(8) }), view)).toEqual({ result: 'otherClub' })
    for (const nothing of [
      '',
      'puvuz johos',
      'one two three four five six seven eight',
      'https://club.example/',
    ])
      expect(await compareSeal(nothing, view)).toEqual({ result: 'unreadable' })
  })
})
