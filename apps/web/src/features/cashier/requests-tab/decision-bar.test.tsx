import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DecisionBar } from './decision-bar.tsx'
import { chipRequest } from '../cashier.fixtures.ts'
import { decisionPreview } from '../chip-request-choice.ts'
import { show } from '#test/show.tsx'

const nothing = () => undefined
const asked = [chipRequest({ id: 1, on_tab: true }), chipRequest({ id: 2 })]

function Bar({ selectedIds }: { readonly selectedIds: readonly number[] }) {
  const [isPaid, setPaid] = useState(false)
  const selected = asked.filter(({ id }) => selectedIds.includes(id))
  const preview = decisionPreview(selected, null)
  if (!preview) return null
  return (
    <DecisionBar
      requests={asked}
      selectedIds={selectedIds}
      preview={preview}
      kind="white"
      side="club"
      mayBuyRed={false}
      isPaid={isPaid}
      onPaid={setPaid}
      onAccept={nothing}
      onDecline={nothing}
      isAccepting={false}
    />
  )
}

const onTab = page.getByRole('switch', { name: 'On the tab' })
const owed = page.getByText('1 person owes 2,500 of it')

test('what was asked for on the tab stays on it, unless whoever decides says that it is paid', async () => {
  show(<Bar selectedIds={[1, 2]} />)
  await expect.element(onTab).toBeChecked()
  await expect.element(owed).toBeVisible()
  await onTab.click()
  await expect.element(onTab).not.toBeChecked()
  await expect.element(owed).not.toBeInTheDocument()
})

test('a large number of requests is grouped', async () => {
  show(<Bar selectedIds={Array.from({ length: 1200 }, (_, place) => place + 1)} />)
  await expect.element(page.getByRole('button', { name: 'Accept 1,200' })).toBeVisible()
})

test('what was to be paid cannot be put on the tab', async () => {
  show(<Bar selectedIds={[2]} />)
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect.element(onTab).not.toBeInTheDocument()
})
