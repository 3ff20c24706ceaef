import { expect, test } from 'vitest'
import { isGivenUp } from './given-up.ts'

const off = '2026-11-19T10:00:00Z'

test.each([
  ['the server, after five days of failures', '2026-11-14T10:00:00Z', off, true],
  ['a person, after a day of failures', '2026-11-18T10:00:00Z', off, false],
  ['a person, while it worked', null, off, false],
  ['nobody', '2026-11-14T10:00:00Z', null, false],
] as const)(
  'an endpoint that was switched off by %s is given up or not',
  (_, since, disabled, isExpected) => {
    expect(isGivenUp({ failing_since: since, disabled_at: disabled })).toBe(isExpected)
  },
)
