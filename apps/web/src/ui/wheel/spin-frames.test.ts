import { describe, expect, test } from 'vitest'
import { turnAt, turnSpeed } from './rotor-turn.ts'
import { dropAt, lieAt, restRadius, spinFrames, spinMs, trackRadius } from './spin-frames.ts'

const turned = (angle: number) => ((angle % 360) + 360) % 360
const nearZero = (angle: number) => Math.min(turned(angle), 360 - turned(angle))

describe.each([37, 38])('a wheel of %d pockets', (pockets) => {
  const step = 360 / pockets
  // Every pocket with a rotor at rest, gathering speed, and at full speed; and without a hop, with one before and one
  // behind the pocket.
  const everySpin = Array.from({ length: pockets }, (_, to) => ({
    angle: -((to * 7) % pockets) * step - to * 3,
    speed: ((turnSpeed * spinMs) / 1000) * [0, 0.4, 1][to % 3]!,
    to,
    pockets,
    hops: [
      { at: dropAt, places: -3 },
      { at: 0.79, places: 1 },
    ].slice(0, to % 3),
  }))

  test('for every number drawn, its pocket and the ball rest at the top', () => {
    for (const spin of everySpin) {
      const last = spinFrames(spin).at(-1)!
      expect(nearZero(last.rotor + spin.to * step)).toBeLessThan(1e-6)
      expect(nearZero(last.ball)).toBeLessThan(1e-6)
      expect(last.radius).toBe(restRadius)
    }
  })

  test('it starts at the rotor’s angle and speed, with the ball at the top of the track', () => {
    for (const spin of everySpin) {
      const [first, second] = spinFrames(spin)
      expect(first!.rotor).toBeCloseTo(spin.angle, 9)
      const steps = spinFrames(spin).length - 1
      expect(Math.abs((second!.rotor - first!.rotor) * steps - spin.speed)).toBeLessThan(30)
      expect(nearZero(first!.ball)).toBeLessThan(1e-6)
      expect(first!.radius).toBe(trackRadius)
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

test('the ball touches the given pockets, rises between them, and lies in its own', () => {
  const pockets = 37
  const step = 360 / pockets
  const hops = [
    { at: dropAt, places: -3 },
    { at: 0.75, places: -1 },
    { at: 0.8125, places: 1 },
  ]
  const frames = spinFrames({ angle: 40, speed: -300, to: 9, pockets, hops })
  const at = (moment: number) => frames[Math.round(moment * (frames.length - 1))]!
  const placesFrom = ({ ball, rotor }: (typeof frames)[number]) => (ball - rotor) / step - 9
  const offBy = (moment: number, places: number) => nearZero((placesFrom(at(moment)) - places) * step)
  expect(offBy(0.75, -1)).toBeLessThan(1e-6)
  expect(offBy(0.8125, 1)).toBeLessThan(1e-6)
  expect(offBy(1, 0)).toBeLessThan(1e-6)
  expect(at(0.78).radius).toBeGreaterThan(at(0.75).radius)
  expect(at(0.78).radius).toBeGreaterThan(at(0.8125).radius)
  expect(at(lieAt + 0.02).radius).toBe(restRadius)
})

test('a rotor gathers speed and then turns evenly, without a jump in between', () => {
  const [gathered, later] = [turnAt(90, 400), turnAt(90, 1400)]
  expect(turnAt(90, 0)).toEqual({ angle: 90, speed: -0 })
  expect(turnAt(90, 399.999).angle).toBeCloseTo(gathered.angle, 3)
  expect(later.angle - gathered.angle).toBeCloseTo(turnSpeed, 6)
})
