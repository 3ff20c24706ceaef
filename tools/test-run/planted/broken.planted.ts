import { expect, test } from 'vitest'

test('it is broken', () => expect(1 + 1).toBe(3))
