import { expect, test } from 'vitest'
import { read, sources } from './source-files.ts'

// Tests that are never forgiven at a second try have a tag (tools/test-run/run-record.ts).

const tests = sources.filter((file) => file.endsWith('.test.ts')).map((file) => [file, read(file)] as const)
const hasTag = (text: string, tag: string) => new RegExp(`^// @module-tag ${tag}$`, 'm').test(text)

test('a property test has `// @module-tag property` above its imports', () => {
  const drawn = tests.filter(([, text]) => /^import .*'(fast-check|.*\/fuzz\.ts)'/m.test(text))
  expect(drawn.length).toBeGreaterThan(15)
  expect(drawn.filter(([, text]) => !hasTag(text, 'property')).map(([file]) => file)).toEqual([])
})

test('a test of amounts or of the ledger has `// @module-tag money` above its imports', () => {
  const ofMoney = tests.filter(([file]) =>
    /^(packages\/money\/|apps\/server\/src\/modules\/ledger\/)/.test(file),
  )
  expect(ofMoney.length).toBeGreaterThan(5)
  expect(ofMoney.filter(([, text]) => !hasTag(text, 'money')).map(([file]) => file)).toEqual([])
})

test('a suite about races has the tag race', () => {
  const racing = tests.flatMap(([file, text]) =>
    [...text.matchAll(/describe\('[^']*\braces\b[^']*',(.*)$/gm)].map(([, rest]) => ({ file, rest })),
  )
  expect(racing.length).toBeGreaterThan(10)
  expect(racing.filter(({ rest }) => !rest?.includes("tags: ['race']"))).toEqual([])
})
