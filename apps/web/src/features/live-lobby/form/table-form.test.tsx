import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftOf, type DraftFaults, type TableDraft } from './table-draft.ts'
import { TableFormView } from './table-form.view.tsx'
import { liveTable } from '../live-lobby.fixtures.ts'
import { show } from '#test/show.tsx'

interface Shown {
  readonly before?: TableDraft
  readonly faults?: DraftFaults
}

/** Shows the form, and returns the drafts that it saves. */
function showForm({ before, faults = {} }: Shown = {}): TableDraft[] {
  const saved: TableDraft[] = []
  show(
    <TableFormView
      before={before}
      limits={[]}
      busy={false}
      faults={faults}
      refusal={undefined}
      onEdit={() => undefined}
      onSave={(draft) => saved.push(draft)}
      onCancel={() => undefined}
    />,
  )
  return saved
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a new table is opened by keyboard, once it has a name', async () => {
  const saved = showForm()
  await expect.element(button('Open')).toBeDisabled()
  await page.getByLabelText('Name').fill('Friday wheel')
  await page.getByLabelText('Time for bets').selectOptions('45')
  await expect.element(button('Open')).toBeEnabled()
  button('Open').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(saved).toMatchObject([{ name: 'Friday wheel', gameId: 1, bettingSeconds: 45, hours: null }])
})

test('every game is offered, with all its variants', async () => {
  const saved = showForm()
  const game = page.getByLabelText('Game')
  const options = () =>
    game
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await eventually(options).toEqual([
    'European roulette',
    'American roulette',
    'French roulette',
    'Baccarat',
    'No-commission baccarat',
    'Blackjack',
  ])
  await page.getByLabelText('Name').fill('Claret room')
  await game.selectOptions('4')
  await button('Open').click()
  expect(saved).toMatchObject([{ name: 'Claret room', gameId: 4 }])
})

test('a table is saved only if something is different, and it says from when it holds', async () => {
  const saved = showForm({ before: draftOf(liveTable()) })
  await expect.element(page.getByText('Holds from the next round')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await page.getByRole('switch', { name: 'Only at certain hours' }).click()
  await page.getByLabelText('To', { exact: true }).fill('20:00')
  await expect.element(page.getByText('The two times must differ')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await page.getByLabelText('To', { exact: true }).fill('03:30')
  await button('Save').click()
  expect(saved).toMatchObject([{ hours: { from: '20:00', to: '03:30' } }])
})

test('a refusal by the server is shown at its field', async () => {
  showForm({ faults: { name: { key: 'invalidName' }, limit_name: { own: 'limitClosed' } } })
  await expect.element(page.getByLabelText('Limit')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('This limit is not open in the club')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByLabelText('Game')).not.toHaveAttribute('aria-invalid')
})
