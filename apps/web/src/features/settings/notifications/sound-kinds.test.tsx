import { asUser } from '@cardroom/contract/ids.fixtures'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NotificationSettingsView } from './notification-settings.view.tsx'
import { somebody } from '../settings.fixtures.ts'
import type { SoundKind } from '#lib/sound/cues.ts'
import { keepSilent, silentKinds } from '#lib/sound/silent-kinds.ts'
import { show } from '#test/show.tsx'

function Settings({ hasSound = true }: { readonly hasSound?: boolean }) {
  const [silent, setSilent] = useState<ReadonlySet<SoundKind>>(new Set())
  return (
    <>
      <NotificationSettingsView
        switches={{ ...somebody('en').settings, sound: hasSound }}
        onSwitch={() => undefined}
        silent={silent}
        onSound={(kind, isOn) =>
          setSilent(
            isOn ? new Set([...silent].filter((other) => other !== kind)) : new Set([...silent, kind]),
          )
        }
      />
      <output>{[...silent].join(' ')}</output>
    </>
  )
}

test('each kind of sound has its own switch', async () => {
  show(<Settings />)
  const kinds = page.getByRole('group', { name: 'Which sounds' })
  for (const name of ['Chips on the felt', 'Cards', 'The ball', 'A win', 'The room'])
    await userEvent.click(kinds.getByRole('switch', { name }))
  await expect.element(page.getByRole('status')).toHaveTextContent('chips cards ball wins room')
  await userEvent.click(kinds.getByRole('switch', { name: 'The ball' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('chips cards wins room')
})

test('without sound there is nothing to choose', async () => {
  show(<Settings hasSound={false} />)
  await expect.element(page.getByRole('switch', { name: 'Vibration' })).toBeVisible()
  expect(page.getByRole('group', { name: 'Which sounds' }).query()).toBeNull()
})

test('the device keeps what a person has silenced, and for nobody else', () => {
  const [mara, tom] = [asUser(71), asUser(72)]
  keepSilent(mara, new Set(['ball', 'wins']))
  expect(silentKinds(mara)).toEqual(new Set(['ball', 'wins']))
  expect(silentKinds(tom)).toEqual(new Set())
  keepSilent(mara, new Set())
  expect(silentKinds(mara)).toEqual(new Set())
})
