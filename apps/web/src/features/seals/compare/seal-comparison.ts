import type { ClubId } from '@cardroom/contract/ids'
import type { SealShown } from '@cardroom/contract/seals'
import { bitsOfWords, hashOfSeal } from '@cardroom/proofs'
import { clubIdIn } from '#lib/id-in.ts'

/** The result of comparing. `number` is the number of the seal that was compared with the other one. */
export type Comparison =
  | { readonly result: 'same' | 'different' | 'notYet'; readonly number: number }
  /** `unknown`: the words match none of the last hundred seals. */
  | { readonly result: 'unknown' | 'unreadable' | 'otherClub' }

export interface OwnView {
  readonly clubId: ClubId
  readonly kept: readonly SealShown[]
  /** The seals as the server lists them to this device, newest first. */
  seals(limit: number, offset: number): Promise<SealShown[]>
}

/** The most seals that are searched for the words. */
const searchedMax = 100

/** Makes a link that a phone's camera opens, and that then compares by itself. */
export const linkOfSeal = (origin: string, path: string, seal: SealShown): string =>
  `${origin}${path}?club=${seal.club_id}&seal=${seal.number}.${hashOfSeal(seal)}`

/** Compares another phone's seal, given as its link or its eight words, with the seals shown to this device. */
export async function compareSeal(shown: string, view: OwnView): Promise<Comparison> {
  const named = /(?:[?&]club=(\d+)&|^)(?:seal=)?(\d+)\.([0-9a-f]{64})$/.exec(shown.trim())
  if (named) {
    const [, club, number = '', hash = ''] = named
    if (club !== undefined && clubIdIn(club) !== view.clubId) return { result: 'otherClub' }
    return compareNumbered(view, Number(number), hash)
  }
  const bits = bitsOfWords(shown)
  if (bits === undefined) return { result: 'unreadable' }
  const same = [...view.kept, ...(await view.seals(searchedMax, 0))].find((seal) =>
    hashOfSeal(seal).startsWith(bits),
  )
  return same ? { result: 'same', number: same.number } : { result: 'unknown' }
}

/**
 * Compares the other phone's seal with the seals of that number which this device has kept and which the server
 * lists now: all must be equal.
 */
async function compareNumbered(view: OwnView, number: number, hash: string): Promise<Comparison> {
  const [newest] = await view.seals(1, 0)
  const kept = view.kept.find((seal) => seal.number === number)
  if (!newest || newest.number < number) {
    if (!kept) return { result: 'notYet', number }
    return { result: hashOfSeal(kept) === hash ? 'same' : 'different', number }
  }
  const [listed] = await view.seals(1, newest.number - number)
  const own = [kept, listed].filter((seal) => seal !== undefined)
  const isSame = own.length > 0 && own.every((seal) => seal.number === number && hashOfSeal(seal) === hash)
  return { result: isSame ? 'same' : 'different', number }
}
