import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RequestsTabView } from './requests-tab.view.tsx'
import { oldestAsked } from './requests-table.view.tsx'
import { chipRequest } from '../cashier.fixtures.ts'
import { show } from '#test/show.tsx'

beforeEach(() => page.viewport(390, 844))

const nothing = () => undefined

test('the box of a request says its person, its amount, and that it is on the tab', async () => {
  const requests = [
    chipRequest({ id: 1, receiver_name: 'Daniel Marsh', on_tab: true }),
    chipRequest({ id: 2, receiver_name: 'Priya Nair' }),
  ].map((request) => ({ ...request, last_purchase: null }))
  show(
    <RequestsTabView
      requests={requests}
      kind="white"
      waiting={{ white: requests.length, red: 0, return: 0 }}
      onKind={nothing}
      selectedIds={[]}
      onSelect={nothing}
      table={{ search: '', onSearch: nothing, sort: oldestAsked, onSort: nothing }}
      preview={undefined}
      side="own"
      mayBuyRed={false}
      isPaid={false}
      onPaid={nothing}
      onAccept={nothing}
      onDecline={nothing}
      isAccepting={false}
      now={new Date('2025-11-20T21:42:00Z')}
    />,
  )
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect.element(box('Daniel Marsh, White chips: 2,500, on the tab')).toBeInTheDocument()
  await expect.element(box('Priya Nair, White chips: 2,500')).toBeInTheDocument()
})
