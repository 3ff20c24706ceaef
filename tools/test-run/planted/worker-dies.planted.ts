import { test } from 'vitest'

test('its process dies', () => process.kill(process.pid, 'SIGKILL'))
