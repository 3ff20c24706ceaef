import { PeopleListView } from './people-list.view.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { whoSits, type Somebody } from '../talk/somebody.ts'

interface PeopleBesideProps {
  readonly onSomebody: (who: Somebody) => void
}

/** Shows everybody at the table with their bets, beside the layout of a wide screen. */
export function PeopleBeside({ onSomebody }: PeopleBesideProps) {
  const { live, talk } = useSharedSeat()
  const { table } = live
  return (
    <PeopleListView
      people={table.people}
      chips={table.chips}
      reactions={talk.reactions}
      own={table.mine?.seat}
      place="beside"
      onPerson={(person) => onSomebody(whoSits(person))}
    />
  )
}
