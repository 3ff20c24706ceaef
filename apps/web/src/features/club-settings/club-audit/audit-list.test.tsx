import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AuditListView } from './audit-list.view.tsx'
import { AuditTableView } from './audit-table.view.tsx'
import { auditEntries } from '../club-settings.fixtures.ts'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'

/** Shows only the entry of this action. */
async function entryOf(action: string, language: 'en' | 'ru' = 'en') {
  await inLanguage(language)
  show(<AuditListView entries={auditEntries(language).filter((entry) => entry.action === action)} />)
  return page.getByRole('listitem')
}

test('a deal shows its old and new terms, how it is paid, when it begins, and its note', async () => {
  const entry = await entryOf('deals.set')
  await expect.element(entry.getByText('20% of loss → 30% of loss, at most 5,000')).toBeVisible()
  await expect.element(entry.getByText('Paid in: Chips → To the tab')).toBeVisible()
  await expect.element(entry.getByText('Carry losses over: On')).toBeVisible()
  await expect.element(entry.getByText('Begins: Next week')).toBeVisible()
  await expect.element(entry.getByText('As agreed')).toBeVisible()
})

test('a credit line shows its old and new amount, and the agent of the player', async () => {
  const entry = await entryOf('credit.line')
  await expect.element(entry.getByText('200 → 500')).toBeVisible()
  await expect.element(entry.getByText('player of Mara Voss')).toBeVisible()
})

test('controls show their old and new values, and when a loosened one acts', async () => {
  const entry = await entryOf('club.controls')
  await expect.element(entry.getByText('20,000 → 50,000')).toBeVisible()
  await expect.element(entry.getByText('Off → 09:00–23:00')).toBeVisible()
  await expect.element(entry.getByText('What was loosened acts from')).toBeVisible()
})

test('a key shows what it may read, and until when', async () => {
  const key = await entryOf('keys.made')
  await expect.element(key.getByText('May read: Transactions, Reports and settlements')).toBeVisible()
  await expect.element(key.getByText('Until: no end')).toBeVisible()
})

test('a webhook shows its old and new address, and that it was switched on', async () => {
  const entry = await entryOf('webhooks.changed', 'ru')
  await expect
    .element(entry.getByText('Адрес: books.northgate.example/in → books.northgate.example/new'))
    .toBeVisible()
  await expect.element(entry.getByText('Доставки: Нет → Да')).toBeVisible()
})

test('on a wide screen the key e exports the log, as in the other tables', async () => {
  await page.viewport(1440, 900)
  const onExport = vi.fn()
  show(<AuditTableView entries={auditEntries('en')} onExport={onExport} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  await userEvent.keyboard('e')
  expect(onExport).toHaveBeenCalledOnce()
})
