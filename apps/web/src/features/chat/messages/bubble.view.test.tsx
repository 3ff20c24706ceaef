import { asUser } from '@cardroom/contract/ids.fixtures'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BubbleView } from './bubble.view.tsx'
import type { Bubble } from '../conversation.ts'
import { show } from '#test/show.tsx'

const written = (text: string): Bubble => ({
  key: '1',
  writer: { id: asUser(3), name: 'Daniel', role: 'player', photo: null, preset: null },
  isMine: false,
  text,
  writtenAt: '2025-11-20T18:02:00.000Z',
  receiver: null,
  mark: null,
  isFirst: true,
  isLast: true,
})
const say = (text: string) =>
  show(<BubbleView bubble={written(text)} saysReceiver={false} onRetry={() => undefined} />)

test('a web address becomes a link without a referrer; other schemes do not', async () => {
  say('Rules: https://club.example/rules. Not javascript:alert(1)')
  const link = page.getByRole('link')
  await expect.element(link).toHaveAttribute('href', 'https://club.example/rules')
  await expect.element(link).toHaveAttribute('rel', 'noopener nofollow')
  expect(link.elements()).toHaveLength(1)
})

test('a long text is folded, and a button opens and closes it', async () => {
  say(`${'word '.repeat(200)}end`)
  const end = page.getByText(/end$/)
  const fold = page.getByRole('button', { name: 'Show all of it' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(end).not.toBeInTheDocument()
  await fold.click()
  await expect.element(end).toBeVisible()
  await page.getByRole('button', { name: 'Show less' }).click()
  await expect.element(end).not.toBeInTheDocument()
})
