import { expect, test } from 'vitest'
import { inOrder, portsWithoutApp, type Ports } from '#platform/ports.ts'

type Ported = keyof Ports
/** The ports that could be left out of the app's one object without anybody hearing of it. */
type LeftOut = { [Name in Ported]: Omit<Ports, Name> extends Ports ? Name : never }[Ported]

test('every port must be answered: one that is left out does not compile', () => {
  const none: [LeftOut] extends [never] ? true : LeftOut = true
  expect(none).toBe(true)
})

test('a debt that nobody answers does not compile', () => {
  const others = {} as Omit<Ports, 'diamondDebt'>
  // @ts-expect-error: the port of debts is missing, and nothing answers in its place
  const ports: Ports = others
  expect(ports).not.toHaveProperty('diamondDebt')
})

test('without an app, what is given is answered, and all else fails by its name', async () => {
  const ports = portsWithoutApp({ mailWritten: inOrder([]) })
  await expect(ports.mailWritten()).resolves.toBeUndefined()
  expect(() => ports.diamondDebt).toThrow('diamondDebt')
})

test('listeners act in their order, and what one refuses the next never hears', async () => {
  const heard: string[] = []
  const hears = (name: string) => (what: string) => {
    heard.push(`${name}: ${what}`)
    return what === 'refused' && name === 'second' ? Promise.reject(new Error('No')) : Promise.resolve()
  }
  const tell = inOrder([hears('first'), hears('second'), hears('third')])
  await tell('done')
  expect(heard).toEqual(['first: done', 'second: done', 'third: done'])
  heard.length = 0
  await expect(tell('refused')).rejects.toThrow('No')
  expect(heard).toEqual(['first: refused', 'second: refused'])
})
