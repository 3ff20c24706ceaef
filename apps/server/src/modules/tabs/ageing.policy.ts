import { ageBuckets, type AgeBucket } from '@cardroom/contract/tabs'
import { plus, zero, type Amount } from '@cardroom/money'

/** The part of an entry that no payment covers yet, and the entry's age in days of the club. */
export interface Uncovered {
  readonly age: number
  readonly uncovered: Amount
}

export interface Ageing {
  /** The age of the oldest uncovered entry; null if nothing is owed. */
  readonly age: number | null
  readonly buckets: Readonly<Record<AgeBucket, Amount>>
}

const oldestOf: readonly (readonly [AgeBucket, number])[] = [
  ['0-7', 7],
  ['8-14', 14],
  ['15-30', 30],
]

const bucketOf = (age: number): AgeBucket => oldestOf.find(([, oldest]) => age <= oldest)?.[0] ?? '31+'

/** Rule tabs-13: computes the age of a debt, in days of the club. */
export function ageingOf(entries: readonly Uncovered[]): Ageing {
  const buckets = Object.fromEntries(ageBuckets.map((bucket) => [bucket, zero])) as Record<AgeBucket, Amount>
  let oldest: number | null = null
  for (const { age, uncovered } of entries) {
    const bucket = bucketOf(age)
    buckets[bucket] = plus(buckets[bucket], uncovered)
    oldest = Math.max(oldest ?? 0, age)
  }
  return { age: oldest, buckets }
}
