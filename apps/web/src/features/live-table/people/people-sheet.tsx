import { useTranslation } from 'react-i18next'
import { PeopleListView } from './people-list.view.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { whoSits, type Somebody } from '../talk/somebody.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface PeopleSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSomebody: (who: Somebody) => void
}

/** Shows the people who sit at the table, and how many watch. */
export function PeopleSheet({ open, onClose, onSomebody }: PeopleSheetProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const { live, talk } = useSharedSeat()
  const { table } = live
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('liveTable:people')}
      description={t('liveTable:watching', { count: table.onlookers })}
      closeLabel={t('common:close')}
    >
      <PeopleListView
        people={table.people}
        chips={table.chips}
        reactions={talk.reactions}
        own={table.mine?.seat}
        place="sheet"
        onPerson={(person) => onSomebody(whoSits(person))}
      />
    </Sheet>
  )
}
