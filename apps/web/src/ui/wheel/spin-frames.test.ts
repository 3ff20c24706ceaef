import { describe, expect, test } from 'vitest'
import { restRadius, spinFrames } from './spin-frames.ts'

const turned = (angle: number) => ((angle % 360) + 360) % 360
const nearZero = (angle: number) => Math.min(turned(angle), 360 - turned(angle))

describe.each([37, 38])('a wheel of %d pockets', (pockets) => {
  const step = 360 / pockets
  const everySpin = Array.from({ length: pockets }, (_, to) => ({ from: (to * 7) % pockets, to, pockets }))

  test('whatever was drawn, its pocket and the ball rest at the top', () => {
    for (const spin of everySpin) {
      const last = spinFrames(spin).at(-1)!
      expect(nearZero(last.rotor + spin.to * step)).toBeLessThan(1e-6)
      expect(nearZero(last.ball)).toBeLessThan(1e-6)
      expect(last.radius).toBe(restRadius)
    }
  })

  test('it starts where the last round ended, the ball at the top', () => {
    for (const spin of everySpin) {
      const first = spinFrames(spin)[0]!
      expect(nearZero(first.rotor + spin.from * step)).toBeLessThan(1e-6)
      expect(nearZero(first.ball)).toBeLessThan(1e-6)
    }
  })

  test('rotor and ball run against each other until the ball lies, then together', () => {
    for (const spin of everySpin) {
      const frames = spinFrames(spin)
      const half = frames.length / 2
      for (let i = 1; i < half; i++) {
        expect(frames[i]!.rotor).toBeLessThan(frames[i - 1]!.rotor)
        expect(frames[i]!.ball).toBeGreaterThan(frames[i - 1]!.ball)
      }
      for (const frame of frames.slice(Math.ceil(frames.length * 0.87))) {
        expect(nearZero(frame.ball - frame.rotor - spin.to * step)).toBeLessThan(1e-6)
      }
    }
  })
})
