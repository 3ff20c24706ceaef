import { eventually } from '@cardroom/testing'
import { expect, test } from 'vitest'
import { InsuranceMark } from './insurance-mark.tsx'
import type { InsurancePicture } from '../film/picture.ts'
import { StillTable, useTray } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { show } from '#test/show.tsx'

function Mark({ insurance }: { readonly insurance: InsurancePicture }) {
  const session = sessionAt({ game_id: 6, game_type: 3 })
  return (
    <StillTable session={session} tray={useTray(session, { chip: 50 })}>
      <InsuranceMark insurance={insurance} />
    </StillTable>
  )
}

const stake = 50

test.each<[string, Omit<InsurancePicture, 'stake'>, string, string]>([
  ['not decided', { word: undefined, payout: undefined }, '50', '50 lie'],
  ['won, and not paid yet', { word: 'won', payout: undefined }, 'Won', '50 lie'],
  ['won and paid', { word: 'won', payout: 150 }, '+100', '50 lie, paid'],
  ['lost, and not taken yet', { word: 'lost', payout: undefined }, 'Lost', '50 lie'],
  ['lost and taken', { word: 'lost', payout: 0 }, '\u221250', '0 lie'],
])('%s: the mark shows its words and its chips', async (_, picture, words, chips) => {
  show(<Mark insurance={{ stake, ...picture }} />)
  await eventually(() => document.querySelector('p > b')?.textContent).toBe(words)
  const pile = document.querySelector<HTMLElement>('p [data-left]')
  const isPaid = pile?.querySelector('[data-winnings]') !== null
  expect(`${pile?.dataset.left} lie${isPaid ? ', paid' : ''}`).toBe(chips)
})
