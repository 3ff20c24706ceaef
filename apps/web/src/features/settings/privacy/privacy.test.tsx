import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PrivacyView, type Hidden } from './privacy.view.tsx'
import { show } from '#test/show.tsx'

function Privacy() {
  const [hides, setHides] = useState<Record<Hidden, boolean>>({ hide_name: false, hide_amounts: true })
  return <PrivacyView hides={hides} onSwitch={(name, isHidden) => setHides({ ...hides, [name]: isHidden })} />
}

test('name and amounts are hidden each by its own switch, also by the keyboard', async () => {
  show(<Privacy />)
  const name = page.getByRole('switch', { name: 'Hide my name' })
  const amounts = page.getByRole('switch', { name: 'Hide my amounts' })
  await expect.element(amounts).toBeChecked()
  await userEvent.click(name)
  await expect.element(name).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(amounts).not.toBeChecked()
  await expect.element(name).toBeChecked()
})
