import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEntrySender } from './entry-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Plays the server: each body waits until the test answers it. */
function sending() {
  const bodies: { readonly bets: number; answer: () => void; refuse: (reason: string) => void }[] = []
  const placed: number[] = []
  const refused: unknown[] = []
  const sender = createEntrySender<number, number>({
    place: (bets) =>
      new Promise((answer, refuse) => {
        bodies.push({ bets, answer: () => answer(bets), refuse: (reason) => refuse(new Error(reason)) })
      }),
    onPlaced: (bets) => placed.push(bets),
    onRefused: (error) => refused.push((error as Error).message),
    isLost: (error) => (error as Error).message === 'lost',
  })
  const answer = async (how: 'answer' | 'lost' | 'closed' = 'answer') => {
    const last = bodies.at(-1)
    if (how === 'answer') last?.answer()
    else last?.refuse(how)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...sender, sent: () => bodies.map(({ bets }) => bets), placed, refused, answer }
}

test('changes within 150 ms are one body, the last one', async () => {
  const { want, sent } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(149)
  want(20)
  await vi.advanceTimersByTimeAsync(149)
  expect(sent()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual([20])
})

test('one body is on its way at a time; what is wanted meanwhile follows it, the newest alone', async () => {
  const { want, sent, placed, answer } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  want(20)
  want(30)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([10])
  await answer()
  expect(sent()).toEqual([10, 30])
  await answer()
  expect(placed).toEqual([10, 30])
})

test('bets whose answer was lost are sent again, or the newer ones in their place', async () => {
  const { want, sent, answer, refused } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  await answer('lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([10, 10])
  want(20)
  await answer('lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([10, 10, 20])
  expect(refused).toEqual([])
})

test('a refusal drops what was wanted meanwhile, because that contains what was refused', async () => {
  const { want, sent, answer, refused } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  want(20)
  await answer('closed')
  await vi.advanceTimersByTimeAsync(5000)
  expect(refused).toEqual(['closed'])
  expect(sent()).toEqual([10])
})

test('before one is ready the bets that wait are sent at once', async () => {
  const { want, hurry, settled, sent, answer } = sending()
  let isSettled = false
  want(10)
  hurry()
  void settled().then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([10])
  expect(isSettled).toBe(false)
  await answer()
  expect(isSettled).toBe(true)
})

test('nothing of a round that is over is sent', async () => {
  const { want, forget, settled, sent } = sending()
  want(10)
  forget()
  await settled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([])
})

test('a body that was lost is not sent again once its round is over', async () => {
  const { want, forget, sent, answer } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  forget()
  await answer('lost')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual([10])
})

test('a refusal from a round that is over leaves the bets of the next one', async () => {
  const { want, forget, sent, refused, answer } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  forget()
  want(20)
  await answer('closed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(refused).toEqual(['closed'])
  expect(sent()).toEqual([10, 20])
})
