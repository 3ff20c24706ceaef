import { hashOfSeed, seedFromHex } from '@cardroom/games'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FairnessView } from './fairness-sheet.view.tsx'
import { show } from '#test/show.tsx'

const seed = '12'.repeat(32)
const hash = hashOfSeed(seedFromHex(seed))
const change = {
  previous: { server_seed: seed, server_seed_hash: hash, client_seed: 'mara', rounds: 9 },
  server_seed_hash: 'ab'.repeat(32),
  client_seed: 'mara-friday',
  next_server_seed_hash: 'cd'.repeat(32),
}
const next = {
  seal: 'cd'.repeat(32),
  changed: undefined,
  ownSeed: '9f1c'.repeat(8),
  onOwnSeed: () => undefined,
}

test('a revealed seed leads to the rounds that can be checked', async () => {
  const onRounds = vi.fn()
  show(
    <FairnessView
      session={{ server_seed_hash: 'ab'.repeat(32), client_seed: 'mara-friday', nonce: 0 }}
      change={change}
      next={next}
      isChanging={false}
      isHandOpen={false}
      onChange={() => undefined}
      onRounds={onRounds}
    />,
  )
  await expect.element(page.getByText('Shown: 9 rounds can be checked')).toBeVisible()
  await page.getByRole('button', { name: 'Check these rounds' }).click()
  expect(onRounds).toHaveBeenCalledOnce()
})
