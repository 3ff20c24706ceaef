import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FoldedSealView } from './next-seal.view.tsx'
import { show } from '#test/show.tsx'

const seal = 'cd'.repeat(32)
const next = { seal, changed: undefined, ownSeed: '9f1c'.repeat(8), onOwnSeed: () => undefined }
const line = page.getByText('Result locked before you bet').first()
const own = page.getByLabelText('Your random number')

test('the seal and the player’s seed are folded under one line, which opens them', async () => {
  show(<FoldedSealView {...next} />)
  await expect.element(line).toBeVisible()
  await expect.element(own).not.toBeVisible()
  await line.click()
  await expect.element(own).toBeVisible()
})

test('a changed seal is shown without a tap', async () => {
  show(<FoldedSealView {...next} changed={{ before: 'ab'.repeat(32), now: seal }} />)
  await expect.element(page.getByText('The fingerprint was changed')).toBeVisible()
})
