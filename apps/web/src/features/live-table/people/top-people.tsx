import { PeopleRowView } from './people-row.view.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { WinnersView } from '../strip/winners.view.tsx'
import { useIsLow } from '#ui/use-is-wide.ts'

/** Shows the people; after a result those with the best ones stand in their place. */
export function TopPeople({ onPeople }: { readonly onPeople: () => void }) {
  const { live, told } = useSharedSeat()
  const { table, past } = live
  const isLow = useIsLow()
  const shown = isLow ? 3 : 6
  return told && past?.result && !isLow ? (
    <WinnersView {...past.result} />
  ) : (
    <PeopleRowView people={table.people} onlookers={table.onlookers} max={shown} onPress={onPeople} />
  )
}
