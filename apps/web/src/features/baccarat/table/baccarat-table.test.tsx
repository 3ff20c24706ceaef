import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BaccaratTableView } from './baccarat-table.tsx'
import type { RoundPhase } from '#features/tables/index.ts'
import { StillBetting } from '#features/tables/table-story.fixtures.tsx'
import { sessionAt } from '#features/tables/tables.fixtures.ts'
import { show } from '#test/show.tsx'

function showTable(phase: RoundPhase): void {
  const session = sessionAt({ game_id: 4, game_type: 2 })
  show(
    <StillBetting
      session={session}
      chipsFrom={session.min}
      phase={phase}
      bets={[{ type: 'tie', numbers: [], amount: 50 }]}
    >
      <BaccaratTableView variant="commission" isFast={false} onFast={() => undefined} />
    </StillBetting>,
  )
}

const told: [bets: string, phase: RoundPhase, words: string][] = [
  ['laid', { name: 'betting' }, 'Place your bets'],
  ['asked about', { name: 'asking', isLost: false }, 'No more bets'],
  ['asked about again', { name: 'asking', isLost: true }, 'No more bets'],
  ['without an answer', { name: 'unanswered' }, 'No more bets'],
]

test.each(told)('while bets are %s, the table says so', async (_, phase, words) => {
  showTable(phase)
  await expect.element(page.getByText(words)).toBeInTheDocument()
})
