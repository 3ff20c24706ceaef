import type { AdminClub } from '@cardroom/contract/admin'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BankFloor } from './bank-floor.tsx'
import { ClubRow } from './club-row.tsx'
import { ClubSheetView } from './club-sheet.view.tsx'
import { HandOver } from './hand-over.tsx'
import { allClubsQuery } from '../admin.api.ts'
import { SearchList } from '../search-list.tsx'
import { useSearchInAddress } from '../use-search-in-address.ts'
import { useSettled } from '#lib/pace/use-settled.ts'

type Step = 'facts' | 'floor' | 'handOver'

/** Lists every club of the platform. */
export function AllClubs() {
  const { t } = useTranslation('admin')
  const [search, setSearch] = useSearchInAddress()
  const query = useInfiniteQuery(allClubsQuery(useSettled(search)))
  const [opened, open] = useState<{ readonly club: AdminClub; readonly step: Step }>()
  const close = () => open(undefined)
  return (
    <>
      <SearchList
        label={t('parts.clubs')}
        searchLabel={t('clubs.search')}
        search={search}
        onSearch={setSearch}
        query={query}
        rowOf={(club) => <ClubRow key={club.id} club={club} onOpen={() => open({ club, step: 'facts' })} />}
      />
      {opened?.step === 'facts' && (
        <ClubSheetView
          club={opened.club}
          onFloor={() => open({ ...opened, step: 'floor' })}
          onHandOver={() => open({ ...opened, step: 'handOver' })}
          onClose={close}
        />
      )}
      {opened?.step === 'floor' && <BankFloor club={opened.club} onClose={close} />}
      {opened?.step === 'handOver' && <HandOver club={opened.club} onClose={close} />}
    </>
  )
}
