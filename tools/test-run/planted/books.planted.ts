import { existsSync, writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { checkBooks } from '../../../apps/server/test/check-books.ts'

// The books disagree only once; a second try would pass.
afterEach(({ task }) =>
  checkBooks(task, () => {
    const file = process.env.PLANTED_FILE!
    const isSecondTry = existsSync(file)
    writeFileSync(file, '')
    return Promise.resolve(isSecondTry ? [] : ['100 chips are missing'])
  }),
)

test('only the check of the books fails', () => expect(true).toBe(true))
