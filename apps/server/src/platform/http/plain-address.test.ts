import { expect, it } from 'vitest'
import { plainAddress } from './plain-address.ts'

it.each([
  ['/api/clubs', '/api/clubs'],
  ['/%61pi/auth/log%69n?%', '/api/auth/login?%'],
  ['/api%2Fclubs', '/api/clubs'],
  ['http://cards.example/api/clubs', '/api/clubs'],
  ['HTTPS://cards.example/%61pi/clubs', '/api/clubs'],
  ['http://cards.example', ''],
  ['/%2561pi/clubs', '/%61pi/clubs'],
  ['/join/%D0%90?x=%E0%A4%A', '/join/%D0%90?x=%E0%A4%A'],
  ['*', '*'],
])('%s is read as %s', (written, plain) => {
  expect(plainAddress(written)).toBe(plain)
})
