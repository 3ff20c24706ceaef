import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('it passes only at a second try, and is about money', { tags: ['money'] }, () => {
  const file = process.env.PLANTED_FILE!
  const isSecondTry = existsSync(file)
  writeFileSync(file, '')
  expect(isSecondTry).toBe(true)
})
