import { test } from 'vitest'

test('it is never collected', () => undefined)
throw new Error('this file does not load')
