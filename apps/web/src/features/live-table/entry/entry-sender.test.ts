import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEntrySender } from './entry-sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Plays the server. Each request waits until the test answers it. */
function sending() {
  const bodies: { readonly bets: number; answer: () => void; refuse: (reason: string) => void }[] = []
  const placed: number[] = []
  const { placeBy, ...sender } = createEntrySender<number, number>({
    onPlaced: (bets) => placed.push(bets),
    isLost: (error) => (error as Error).message === 'lost',
  })
  placeBy(
    (bets) =>
      new Promise((answer, refuse) => {
        bodies.push({ bets, answer: () => answer(bets), refuse: (reason) => refuse(new Error(reason)) })
      }),
  )
  const answer = async (how: 'answer' | 'lost' | 'closed' = 'answer') => {
    const last = bodies.at(-1)
    if (how === 'answer') last?.answer()
    else last?.refuse(how)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...sender, sent: () => bodies.map(({ bets }) => bets), placed, answer }
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
  const { want, sent, answer } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  await answer('lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([10, 10])
  want(20)
  await answer('lost')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([10, 10, 20])
})

test('a refusal drops what was wanted meanwhile, because that contains what was refused', async () => {
  const { want, sent, answer } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  want(20)
  await answer('closed')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent()).toEqual([10])
})

describe('before a person is ready,', () => {
  /** Asks whether the wanted bets were accepted, and records the answer. */
  function asking(settled: () => Promise<boolean>) {
    const answers: boolean[] = []
    void settled().then((isPlaced) => answers.push(isPlaced))
    return answers
  }

  test('bets that were changed a moment ago are sent at once, and waited for', async () => {
    const { want, hurry, settled, sent, answer } = sending()
    want(10)
    await vi.advanceTimersByTimeAsync(149)
    hurry()
    const answers = asking(settled)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual([10])
    expect(answers).toEqual([])
    await answer()
    expect(answers).toEqual([true])
    expect(sent()).toEqual([10])
  })

  test('bets that wait for a body on its way are sent after it, and waited for too', async () => {
    const { want, hurry, settled, sent, answer } = sending()
    want(10)
    await vi.advanceTimersByTimeAsync(150)
    want(20)
    hurry()
    const answers = asking(settled)
    await answer()
    expect(sent()).toEqual([10, 20])
    expect(answers).toEqual([])
    await answer()
    expect(answers).toEqual([true])
  })

  test('a lost answer is waited for until the bets are sent again and confirmed', async () => {
    const { want, hurry, settled, answer } = sending()
    want(10)
    hurry()
    const answers = asking(settled)
    await answer('lost')
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    await answer()
    expect(answers).toEqual([true])
  })

  test('refused bets do not stand', async () => {
    const { want, hurry, settled, answer } = sending()
    want(10)
    hurry()
    const answers = asking(settled)
    await answer('closed')
    expect(answers).toEqual([false])
  })

  test('bets of a round that has ended meanwhile do not stand', async () => {
    const { want, hurry, settled, forget, answer } = sending()
    want(10)
    hurry()
    const answers = asking(settled)
    forget()
    await answer()
    expect(answers).toEqual([false])
  })

  test('without bets that wait nothing is sent', async () => {
    const { hurry, settled, sent } = sending()
    hurry()
    expect(await settled()).toBe(true)
    expect(sent()).toEqual([])
  })
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
  const { want, forget, sent, answer } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  forget()
  want(20)
  await answer('closed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent()).toEqual([10, 20])
})

test('a body of a round that is over holds up nothing, though its answer never comes', async () => {
  const { want, forget, sent, settled, answer } = sending()
  want(10)
  await vi.advanceTimersByTimeAsync(150)
  forget()
  want(20)
  await vi.advanceTimersByTimeAsync(150)
  expect(sent()).toEqual([10, 20])
  await answer()
  expect(await settled()).toBe(true)
})

test('the sender knows until the end of a round that it has sent bets', async () => {
  const { want, forget, hasSent } = sending()
  want(10)
  expect(hasSent()).toBe(false)
  await vi.advanceTimersByTimeAsync(150)
  expect(hasSent()).toBe(true)
  forget()
  expect(hasSent()).toBe(false)
})
