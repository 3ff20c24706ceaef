/**
 * Returns a random number from 0 to below 1: `chance` of platform/random.ts, or a function that a test gives.
 */
export type Chance = () => number

/** Returns one element of the list, each equally likely; undefined if the list is empty. */
export const oneOf = <Each>(list: readonly Each[], chance: Chance): Each | undefined =>
  list[Math.floor(chance() * list.length)]
