import type { WebhookDelivery } from '@cardroom/contract/webhooks'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DeliveriesView } from './deliveries.view.tsx'
import { show } from '#test/show.tsx'

const delivery: WebhookDelivery = {
  id: 4,
  event_id: 4,
  type: 'tab.changed',
  attempt: 10,
  state: 'failed',
  status: null,
  ms: null,
  response: 'ECONNREFUSED',
  next_at: null,
  created_at: '2026-11-23T20:52:00Z',
}

function showList(onResend: ((delivery: WebhookDelivery) => void) | undefined): () => void {
  return show(
    <DeliveriesView
      deliveries={[delivery]}
      isNarrowed={false}
      attemptsOf={() => null}
      busy={false}
      onResend={onResend}
    />,
  )
}

const resend = page.getByRole('button', { name: /^Send again/ })

test('a delivery is sent again from its row', async () => {
  await page.viewport(390, 844)
  const onResend = vi.fn()
  showList(onResend)
  await resend.click()
  expect(onResend).toHaveBeenCalledWith(delivery)
})

test('to an endpoint that is switched off nothing is sent again', async () => {
  await page.viewport(390, 844)
  const leave = showList(undefined)
  await expect.element(resend).toBeDisabled()
  leave()

  await page.viewport(1440, 900)
  showList(undefined)
  await page.getByRole('row').filter({ hasText: 'tab.changed' }).click()
  await expect.element(resend).toBeDisabled()
  await expect.element(page.getByText('The address is switched off')).toBeVisible()
})
