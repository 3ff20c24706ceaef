import type { Approval } from '@cardroom/contract/approvals'
import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalSheetView } from './approval-sheet.view.tsx'
import { approvalsQuery, useApprove, useExportApprovals, useRefuse, useWithdraw } from './approvals.api.ts'
import { ApprovalsListView } from './approvals-list.view.tsx'
import { approvalColumns, ApprovalsTableView, newestAsked } from './approvals-table.view.tsx'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import type { ListShape } from '#lib/desk/table-address.ts'
import { useListChoice } from '#lib/desk/use-list-choice.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { membersQuery } from '#features/members/index.ts'
import { useClubId } from '#features/membership/index.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { showToast } from '#ui/toast/toast.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/**
 * Shows operations that wait for the approval of a second person. Users who may approve see all of them, other
 * managers only their own (rule controls-14).
 */
export function ClubApprovalsScreen() {
  const { t } = useTranslation('clubSettings')
  const clubId = useClubId()
  const query = useQuery(approvalsQuery(clubId))
  return (
    <StaffOnly>
      <ClubSettingsPage title={t('approvals.title')} back={pathTo(patterns.clubSettings, { clubId })} isWide>
        <Loaded query={query}>{(approvals) => <Approvals clubId={clubId} approvals={approvals} />}</Loaded>
      </ClubSettingsPage>
    </StaffOnly>
  )
}

interface ApprovalsProps {
  readonly clubId: ClubId
  readonly approvals: readonly Approval[]
}

function Approvals({ clubId, approvals }: ApprovalsProps) {
  const { t } = useTranslation('clubSettings')
  const members = useQuery(membersQuery(clubId)).data ?? []
  const [openedId, setOpenedId] = useState<number>()
  const opened = approvals.find(({ id }) => id === openedId)
  const [approve, refuse, withdraw] = [useApprove(clubId), useRefuse(clubId), useWithdraw(clubId)]
  const save = useExportApprovals(clubId)
  const isWide = useIsWide()
  const close = () => setOpenedId(undefined)
  const names = new Map<number, string>(members.map((each) => [each.user_id, each.name]))
  const tools = <ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />
  const said = (state: 'approved' | 'refused' | 'withdrawn') => ({
    onSuccess: () => {
      showToast({ title: t(`approvals.states.${state}`), tone: 'success' })
      close()
    },
  })
  return (
    <>
      {isWide && approvals.length > 0 ? (
        <ApprovalsTable
          approvals={approvals}
          names={names}
          onOpen={({ id }) => setOpenedId(id)}
          tools={tools}
          onExport={() => save.mutate('xlsx')}
        />
      ) : (
        <ApprovalsListView approvals={approvals} onOpen={({ id }) => setOpenedId(id)} tools={tools} />
      )}
      {opened && (
        <ApprovalSheetView
          approval={opened}
          names={names}
          may={opened.can[0] ?? 'see'}
          busy={approve.isPending || refuse.isPending || withdraw.isPending}
          onApprove={() => approve.mutate(opened.id, said('approved'))}
          onRefuse={(reason) => refuse.mutate({ id: opened.id, reason }, said('refused'))}
          onWithdraw={() => withdraw.mutate(opened.id, said('withdrawn'))}
          onClose={close}
        />
      )}
    </>
  )
}

const shape: ListShape<'all'> = {
  columns: approvalColumns,
  kinds: ['all'],
  usual: { search: '', sort: newestAsked, kind: 'all' },
}

/** Shows the approvals in the order that the address names. */
function ApprovalsTable(props: Omit<ComponentProps<typeof ApprovalsTableView>, 'sort' | 'onSort'>) {
  const { choice, onSort } = useListChoice(shape)
  return <ApprovalsTableView {...props} sort={choice.sort} onSort={onSort} />
}
