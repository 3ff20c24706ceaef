import { BetsListView } from './bets-list.view.tsx'
import { someBets } from '../roulette.fixtures.ts'
import { useRouletteWords } from '../use-roulette-words.ts'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'

export default { title: 'Bets as a list' }

const nothing = () => undefined

export function Main() {
  const { nameOf } = useRouletteWords()
  return (
    <FeltTable felt="spruce" label="">
      <div style={{ padding: 12 }}>
        <BetsListView
          variant="european"
          bets={someBets}
          chip={100}
          isDisabled={false}
          nameOf={nameOf}
          onAdd={nothing}
          onTakeBack={nothing}
        />
      </div>
    </FeltTable>
  )
}
