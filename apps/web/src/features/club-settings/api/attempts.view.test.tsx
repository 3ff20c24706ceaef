import type { WebhookAttempt } from '@cardroom/contract/webhooks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AttemptsView } from './attempts.view.tsx'
import { inLanguage } from '#test/in-language.ts'
import { show } from '#test/show.tsx'

const attempts: WebhookAttempt[] = [
  {
    id: 3,
    number: 1,
    tried_at: '2026-11-23T21:42:10.000Z',
    status: 200,
    ms: 84,
    response: 'ok',
    next_at: null,
  },
  {
    id: 2,
    number: 2,
    tried_at: '2026-11-23T21:31:22.000Z',
    status: null,
    ms: 10_000,
    response: 'No answer in time',
    next_at: '2026-11-23T21:32:32.000Z',
  },
  {
    id: 1,
    number: 1,
    tried_at: '2026-11-23T21:31:11.000Z',
    status: 503,
    ms: 1000,
    response: 'Closed',
    next_at: '2026-11-23T21:31:21.000Z',
  },
]

test('each try says its answer, how long until the next, its second and its number', async () => {
  show(<AttemptsView attempts={attempts} />)
  const tries = page.getByRole('region', { name: 'Tries' }).getByRole('listitem')
  await expect.element(tries.nth(0).getByText('200', { exact: true })).toBeVisible()
  await expect.element(tries.nth(1).getByText('no answer, again after 1 min')).toBeVisible()
  await expect.element(tries.nth(1).getByText('Try 2')).toBeVisible()
  await expect.element(tries.nth(1).getByText('No answer in time')).toBeVisible()
  await expect.element(tries.nth(2).getByText('503, again after 9 s')).toBeVisible()
  await expect.element(tries.nth(2).getByText(/:11 \d\d\.11\.26/)).toBeVisible()
})

test('each try says the same in Russian', async () => {
  await inLanguage('ru')
  show(<AttemptsView attempts={attempts} />)
  await expect.element(page.getByText('нет ответа, снова через 1 мин')).toBeVisible()
})

test('nothing is shown of a delivery without tries', async () => {
  show(
    <>
      <p>Below</p>
      <AttemptsView attempts={[]} />
    </>,
  )
  await expect.element(page.getByText('Below')).toBeVisible()
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})
