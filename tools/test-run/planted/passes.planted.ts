import { expect, test } from 'vitest'

test('one and one are two', () => expect(1 + 1).toBe(2))
