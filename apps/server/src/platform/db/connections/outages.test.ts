import { expect, test } from 'vitest'
import { outageOf } from './outages.ts'

const failure = (more: object): Error => Object.assign(new Error('It failed'), more)

test.each([
  ['the disk is full', { code: '53100', file: 'md.c' }, '53100'],
  ['the data directory became read-only', { code: '42501', file: 'md.c' }, '42501'],
  ['the role was not given a right', { code: '42501', file: 'aclchk.c' }, undefined],
  ['a statement of ours is wrong', { code: '42601', file: 'scan.l' }, undefined],
  ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }, 'ECONNREFUSED'],
  ['the caller went away', { code: 'ECONNRESET' }, undefined],
])('if %s, an outage is distinguished from a fault of ours', (_what, more, outage) => {
  expect(outageOf(failure(more))).toBe(outage)
})
