/** Returns a number from 0 to below 1: `chance` of platform/random.ts, or what a test chooses. */
export type Chance = () => number

/** Returns one of the list, each equally likely; undefined if the list is empty. */
export const oneOf = <Each>(list: readonly Each[], chance: Chance): Each | undefined =>
  list[Math.floor(chance() * list.length)]
