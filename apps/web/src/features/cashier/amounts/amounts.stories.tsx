import { asUser } from '@cardroom/contract/ids.fixtures'
import type { ReadBulkRow } from '@cardroom/contract/bulks'
import { rowsIn } from './amount-rows.ts'
import { AmountsView } from './amounts.view.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Cashier: different amounts', path: '/dashboard/club/cashier/7/amounts' }

const nothing = () => undefined

interface ListProps extends StoryProps {
  readonly errors?: readonly ReadBulkRow['error'][]
}

function List({ language, errors = [] }: ListProps) {
  const names = [
    'Hugo Almeida',
    'Kenji Mori',
    say(language, 'Ruben Castellanos-Oyarzábal', 'Александра Преображенская'),
  ]
  const amounts = [1500, 2000, 750]
  const prices = [1575, 2100, 788]
  const text = names.map((name, place) => `${name}\t${amounts[place]}`).join('\n')
  return (
    <AmountsView
      types={['transfer', 'extract']}
      type="transfer"
      onType={nothing}
      currencies={['white', 'red']}
      currency="white"
      onCurrency={nothing}
      isOnTab={false}
      onTab={nothing}
      rows={rowsIn(text)}
      onRows={nothing}
      names={names}
      past={[]}
      onAgain={nothing}
      tried={{
        ...{ totalAmount: 4463, totalToAmount: 4250, left: 618_580, transactions: [] },
        rows: names.map((name, place) => ({
          ...{ row: place + 1, user_id: asUser(100_200 + place), name, amount: amounts[place] ?? null },
          price: errors[place] ? null : (prices[place] ?? null),
          error: errors[place] ?? null,
        })),
      }}
      isTried
      isBusy={false}
      onMove={nothing}
    />
  )
}

export const Ready = ({ language, theme }: StoryProps) => <List {...{ language, theme }} />
export const ToMend = ({ language, theme }: StoryProps) => (
  <List {...{ language, theme }} errors={[null, 'nameTwice', 'amountIncorrect: ambiguous']} />
)
