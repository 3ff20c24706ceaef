import { useTranslation } from 'react-i18next'
import { PeopleListView } from './people-list.view.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { Sheet } from '#ui/sheet/sheet.tsx'

interface PeopleSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows who sits at the table, and how many watch. */
export function PeopleSheet({ open, onClose }: PeopleSheetProps) {
  const { t } = useTranslation(['liveTable', 'common'])
  const { table } = useSharedSeat().live
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('liveTable:people')}
      description={t('liveTable:watching', { count: table.onlookers })}
      closeLabel={t('common:close')}
    >
      <PeopleListView people={table.people} chips={table.chips} own={table.mine?.seat} place="sheet" />
    </Sheet>
  )
}
