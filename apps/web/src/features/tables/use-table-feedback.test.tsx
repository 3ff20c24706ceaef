import { nobody } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useTableFeedback } from './use-table-feedback.ts'
import { meQuery } from '#features/account/index.ts'
import { fakeAudio } from '#lib/sound/fake-audio.fixtures.ts'
import { keepSilent } from '#lib/sound/silent-kinds.ts'
import { loadSounds } from '#lib/sound/sound-desk.ts'
import { show } from '#test/show.tsx'

function Felt() {
  const feedback = useTableFeedback()
  return (
    <>
      <button onClick={feedback.chip}>Chip</button>
      <button onClick={() => feedback.play([{ sound: 'cardTurns' }])}>Card</button>
      <button onClick={feedback.result}>Result</button>
      <button onClick={feedback.refusal}>Refusal</button>
    </>
  )
}

/** A page has one audio context, and all tests of this file share it. */
const audio = fakeAudio()
const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
vi.stubGlobal('AudioContext', function AudioContext() {
  return audio.newContext()
})

type Settings = Pick<OwnUser, 'sound' | 'music' | 'vibration'>

/** Shows the felt of a person with these settings, once the sounds are loaded. */
async function sit(settings: Partial<Settings> = {}): Promise<() => void> {
  const me = { id: nobody, sound: true, music: false, vibration: true, animations: true, ...settings }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(meQuery(nobody).queryKey, me as OwnUser)
  const leave = show(
    <QueryClientProvider client={client}>
      <Felt />
    </QueryClientProvider>,
  )
  await loadSounds()
  return leave
}

const button = (name: string) => page.getByRole('button', { name })
const press = (name: string) => userEvent.click(button(name))
const endless = () => audio.begun.filter(({ until }) => until === undefined)

beforeEach(() => {
  audio.begun.length = 0
  vibrate.mockClear()
})

test('before the first tap nothing sounds or vibrates, whatever the page does', async () => {
  await sit({ music: true })
  expect(navigator.userActivation.hasBeenActive).toBe(false)
  for (const name of ['Chip', 'Card', 'Result']) (button(name).element() as HTMLElement).click()
  expect([audio.counts.made, audio.begun.length, vibrate.mock.calls.length]).toEqual([0, 0, 0])

  await press('Chip')
  expect(audio.counts.made).toBe(1)
  expect(vibrate.mock.calls).toEqual([[8]])
  // The chip sounds, and from now on the room.
  expect(endless()).toHaveLength(1)
})

test('a chip, a result and a refusal vibrate differently', async () => {
  await sit()
  for (const name of ['Chip', 'Result', 'Refusal']) await press(name)
  expect(vibrate.mock.calls).toEqual([[8], [20], [[12, 40, 12]]])
})

describe('a switch', () => {
  test('a switch for one kind of sound silences only that kind', async () => {
    keepSilent(nobody, new Set(['chips']))
    onTestFinished(() => keepSilent(nobody, new Set()))
    await sit()
    await press('Chip')
    expect(audio.begun).toEqual([])
    await press('Card')
    expect(audio.begun).not.toEqual([])
  })

  test('a switch for all sound silences the room too, and a chip still vibrates', async () => {
    await sit({ sound: false, music: true })
    for (const name of ['Chip', 'Card']) await press(name)
    expect(audio.begun).toEqual([])
    expect(vibrate.mock.calls).toEqual([[8]])
  })

  test('a switch for vibration leaves the sounds on', async () => {
    await sit({ vibration: false })
    await press('Chip')
    expect(audio.begun).not.toEqual([])
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('the sound of the room', () => {
  test('is heard once, until the person leaves', async () => {
    const leave = await sit({ music: true })
    await press('Chip')
    await press('Chip')
    expect(endless()).toHaveLength(1)
    leave()
    expect(endless()).toEqual([])
  })

  test('is silent while the page is hidden', async () => {
    await sit({ music: true })
    await press('Chip')
    const turn = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'hidden')
    })
    turn(true)
    expect(endless()).toEqual([])
    turn(false)
    expect(endless()).toHaveLength(1)
  })

  test('has its own switch', async () => {
    await sit({ music: false })
    await press('Chip')
    expect(endless()).toEqual([])
  })
})
