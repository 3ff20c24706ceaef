import { InviteToTableView } from './invite/invite-to-table.view.tsx'
import { SealValuesView, TableSealView } from './seal/table-seal.view.tsx'
import { sharesAt, tableAt } from './state/live-table.fixtures.ts'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Every live table', path: '/dashboard/tables/7' }

const nothing = () => undefined

export const Invite = ({ language }: StoryProps) => {
  const evening = { id: 1, name: say(language, 'Evening wheel', 'Вечерняя рулетка') }
  const quiet = { id: 3, name: say(language, 'The quiet one', 'Тихий угол') }
  return (
    <InviteToTableView
      tables={[evening, quiet]}
      chosen={evening}
      link="https://cards.northgate.example/table/K7M2QX/1"
      onChoose={nothing}
      onShare={nothing}
      onClose={nothing}
    />
  )
}

export const Seal = () => (
  <TableSealView name="Friday wheel" proof={'dd'.repeat(16)} onClose={nothing}>
    <SealValuesView chain={tableAt().chain} shares={sharesAt()} />
  </TableSealView>
)
