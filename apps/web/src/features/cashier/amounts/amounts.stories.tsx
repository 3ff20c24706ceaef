import { asUser } from '@cardroom/contract/ids.fixtures'
import type { BulkDone, ReadBulkRow } from '@cardroom/contract/bulks'
import { rowsIn } from './amount-rows.ts'
import { AmountsView } from './amounts.view.tsx'
import { SameAgainView } from './same-again.view.tsx'
import { member } from '../cashier.fixtures.ts'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Cashier: different amounts', path: '/dashboard/club/cashier/7/amounts' }

const nothing = () => undefined

interface ListProps extends StoryProps {
  readonly errors?: readonly ReadBulkRow['error'][]
  readonly again?: BulkDone['again']
}

function List({ language, errors = [], again }: ListProps) {
  const names = [
    'Hugo Almeida',
    'Kenji Mori',
    say(language, 'Ruben Castellanos-Oyarzábal', 'Александра Преображенская'),
  ]
  const amounts = [1500, 2000, 750]
  const prices = [1575, 2100, 788]
  const marks = ['', '', 'yes']
  const lines = names.map((name, place) => `${name}\t${amounts[place]}\t${marks[place]}`)
  const members = [
    ...names.map((name, place) =>
      member({ user_id: asUser(100_200 + place), name, white_amount: [12_480, 3110, 940][place] ?? null }),
    ),
    // Another of this name, so that the row offers both.
    member({ user_id: asUser(206_511), name: 'Kenji Mori', agent_name: 'Mara Voss' }),
  ]
  return (
    <AmountsView
      types={['transfer', 'extract']}
      type="transfer"
      onType={nothing}
      currencies={['white', 'red']}
      currency="white"
      onCurrency={nothing}
      rows={rowsIn(['name\tamount\ton tab', ...lines].join('\n'))}
      onRows={nothing}
      members={members}
      past={[]}
      onAgain={nothing}
      tried={{
        ...{ totalAmount: 4463, totalToAmount: 4250, left: 618_580, transactions: [] },
        ...(again && { again }),
        rows: names.map((name, place) => ({
          ...{ row: place + 1, user_id: asUser(100_200 + place), name, amount: amounts[place] ?? null },
          price: errors[place] ? null : (prices[place] ?? null),
          error: errors[place] ?? null,
        })),
      }}
      isTried
      name=""
      onName={nothing}
      isBusy={false}
      onMove={nothing}
    />
  )
}

const before = { id: 7, created_at: '2025-11-20T21:38:00.000Z' }

export const Ready = ({ language, theme }: StoryProps) => <List {...{ language, theme }} />
export const ToMend = ({ language, theme }: StoryProps) => (
  <List {...{ language, theme }} errors={[null, 'nameTwice', 'amountIncorrect: ambiguous']} />
)
export const Same = ({ language, theme }: StoryProps) => <List {...{ language, theme }} again={before} />
export const SameAsked = () => (
  <SameAgainView type="transfer" again={before} isBusy={false} onCancel={nothing} onConfirm={nothing} />
)
