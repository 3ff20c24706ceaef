/**
 * The drawn crests of clubs, on a square of 96, as the app draws them (crest.tsx; crests.test.ts compares the two).
 */
export const crestDoor = 'M14 92V44a34 34 0 0 1 68 0v48a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3Z'
export const crestLine = 'M20 88V44a28 28 0 0 1 56 0v44Z'
export const crestBone = '#EBD9AE'
const cloths = ['#1B5141', '#4D1F2A', '#1D3B5A', '#4A3420', '#2B3330'] as const

interface Emblem {
  readonly path: string
  readonly transform?: string
}

/** The order is spade, bell, crown, moon, tower, key. */
const emblems: readonly Emblem[] = [
  {
    path: 'M50 4C57 19 93 40 93 64c0 14-10 22-21 22-7 0-13-3-17-8 1 8 5 13 11 18H34c6-5 10-10 11-18-4 5-10 8-17 8C17 86 7 78 7 64 7 40 43 19 50 4Z',
    transform: 'translate(31 34) scale(0.34)',
  },
  { path: 'M48 34c-9 0-16 7-16 16h32c0-9-7-16-16-16Zm-2-8h4v8h-4zM44 53h8a4 4 0 0 1-8 0Zm-16 5h40l4 9H24Z' },
  { path: 'M30 62 27 36l12 9 9-17 9 17 12-9-3 26Zm0 4h36v6H30Z' },
  {
    path: 'M56 30a20 20 0 1 0 12 34 24 24 0 0 1-12-34Zm10 4 2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-4h5Z',
  },
  { path: 'M34 30h6v6h5v-6h6v6h5v-6h6v12l-4 5v16l5 6v6H33v-6l5-6V47l-4-5Z' },
  {
    path: 'M40 40a9 9 0 1 1 13 8l2 26-4 4h-6l-4-4 2-26a9 9 0 0 1-3-8Zm9-3.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
    transform: 'translate(-1 -4)',
  },
]

/** Returns a crest by its number from 0: six emblems on each of five cloths. */
export const crestOf = (preset: number): { readonly cloth: string; readonly emblem: Emblem } => ({
  cloth: cloths[Math.floor(preset / emblems.length) % cloths.length] as string,
  emblem: emblems[preset % emblems.length] as Emblem,
})
