import type { TableProof } from '@cardroom/contract/table-rounds'
import { eventually } from '@cardroom/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkTableRound } from './check-table-round.ts'
import { blackjackProof, drawnProof, published, voidedProof } from './live-proof.fixtures.ts'
import { TableProofView } from './table-proof.view.tsx'
import { show } from '#test/show.tsx'

interface ProofProps {
  readonly proof: TableProof
}

function Proof({ proof }: ProofProps) {
  const [saved, setSaved] = useState(0)
  return (
    <>
      <TableProofView
        proof={proof}
        check={checkTableRound(proof)}
        published={published}
        ownList={undefined}
        onOwnList={() => undefined}
        onSave={() => setSaved(saved + 1)}
        onRecompute={() => undefined}
      />
      <output aria-label="saved">{saved}</output>
    </>
  )
}

test('the page says that the round matches, each check in words, and the draw', async () => {
  show(<Proof proof={drawnProof} />)
  await expect.element(page.getByText('Recomputed here, and it matches')).toBeVisible()
  const checks = page.getByRole('list', { name: 'What was checked' })
  await expect.element(checks.getByText('The house signed this list when bets closed')).toBeVisible()
  await expect.element(checks.getByText('2 of 2 hold')).toBeVisible()
  await expect.element(page.getByText('2 of 3 answered within 2 s; others were left out')).toBeVisible()
  await expect.element(page.getByText('none', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Split 8/11 50')).toBeVisible()
  await expect.element(page.getByText('paid 900')).toBeVisible()
})

test('a changed result is an alert, and the check that fails says so', async () => {
  show(<Proof proof={{ ...drawnProof, outcome: { number: '9', color: 'red' } }} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/does not match/)
  const failed = page.getByRole('listitem').filter({ hasText: 'The link and the mix give this result' })
  await expect.element(failed).toHaveTextContent(/does not hold/)
})

test('a voided round says why, and that stakes were given back', async () => {
  show(<Proof proof={voidedProof} />)
  await expect.element(page.getByText('Voided: no device opened its secret in time')).toBeVisible()
  await expect.element(page.getByText(/All stakes were given back/)).toBeVisible()
})

test('for blackjack the page shows the cards of each seat and the dealer, by their places', async () => {
  show(<Proof proof={blackjackProof} />)
  await expect.element(page.getByText('Recomputed here, and it matches')).toBeVisible()
  const cards = page.getByRole('list', { name: 'Cards by their place' })
  const rows = () => cards.getByRole('listitem').elements().length
  await eventually(rows).toBe(3)
  const third = cards.getByRole('listitem').filter({ hasText: 'Seat 3' })
  await expect.element(third.getByText('place 10')).toBeVisible()
  await expect.element(cards.getByText('place 31')).toBeVisible()
})

test('the file is saved by keyboard', async () => {
  show(<Proof proof={drawnProof} />)
  const save = page.getByRole('button', { name: 'Save proof' })
  await expect.element(save).toBeVisible()
  save.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('saved')).toHaveTextContent('1')
})

test.each([320, 390])('nothing is wider than the screen at %i px', async (width) => {
  await page.viewport(width, 700)
  show(<Proof proof={drawnProof} />)
  await expect.element(page.getByText('Recomputed here, and it matches')).toBeVisible()
  await eventually(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
