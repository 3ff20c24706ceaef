import { LayoutsSheetView } from './layouts-sheet.view.tsx'
import type { SavedLayout } from './saved-layouts.ts'
import { someBets } from '../roulette.fixtures.ts'
import type { SlipBet } from '#features/bets/index.ts'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Saved layouts' }

const nothing = () => undefined

interface LayoutsProps {
  readonly layouts?: readonly SavedLayout[]
  readonly bets?: readonly SlipBet[]
}

const Layouts = ({ layouts = [], bets = [] }: LayoutsProps) => (
  <LayoutsSheetView
    open
    layouts={layouts}
    bets={bets}
    onSave={nothing}
    onPlace={nothing}
    onRemove={nothing}
    onClose={nothing}
  />
)
export const Empty = () => <Layouts />
export const First = () => <Layouts bets={someBets} />
export const Many = ({ language }: StoryProps) => (
  <Layouts
    bets={someBets}
    layouts={[
      { name: say(language, 'Friday evening', 'Пятничный вечер'), bets: someBets },
      { name: say(language, 'Corners around 17', 'Углы вокруг семнадцати'), bets: someBets.slice(0, 3) },
      { name: say(language, 'One', 'Одна'), bets: someBets.slice(0, 1) },
    ]}
  />
)
