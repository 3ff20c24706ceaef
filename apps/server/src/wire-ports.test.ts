import { expect, test } from 'vitest'
import { inOrder, portsWithoutApp, type Ports } from '#platform/ports.ts'

type Ported = keyof Ports
/** The ports that could be left out of the app's one object without a compile error. */
type LeftOut = { [Name in Ported]: Omit<Ports, Name> extends Ports ? Name : never }[Ported]

test('every port must be implemented: one that is left out does not compile', () => {
  const none: [LeftOut] extends [never] ? true : LeftOut = true
  expect(none).toBe(true)
})

test('a missing port of debts does not compile', () => {
  const others = {} as Omit<Ports, 'diamondDebt'>
  // @ts-expect-error: the port of debts is missing, and nothing answers in its place
  const ports: Ports = others
  expect(ports).not.toHaveProperty('diamondDebt')
})

test('without an app, a given port works, and any other fails with its name', async () => {
  const ports = portsWithoutApp({ mailWritten: inOrder([]) })
  await expect(ports.mailWritten()).resolves.toBeUndefined()
  expect(() => ports.diamondDebt).toThrow('diamondDebt')
})

test('listeners run in their order, and if one refuses, the next is not called', async () => {
  const calls: string[] = []
  const listener = (name: string) => (what: string) => {
    calls.push(`${name}: ${what}`)
    return what === 'refused' && name === 'second' ? Promise.reject(new Error('No')) : Promise.resolve()
  }
  const emit = inOrder([listener('first'), listener('second'), listener('third')])
  await emit('done')
  expect(calls).toEqual(['first: done', 'second: done', 'third: done'])
  calls.length = 0
  await expect(emit('refused')).rejects.toThrow('No')
  expect(calls).toEqual(['first: refused', 'second: refused'])
})
