import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('browser and system, as people call them', () => {
  expect(
    deviceName(
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    ),
  ).toBe('Chrome, Android')
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari, iPhone')
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36 Edg/141.0')).toBe(
    'Edge, Windows',
  )
})

test('what is no browser stands as it is', () => {
  expect(deviceName('curl/8.0')).toBe('curl/8.0')
  expect(deviceName('')).toBe('')
})
