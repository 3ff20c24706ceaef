import { memberOrders, type ClubMember } from '@cardroom/contract/members'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { MemberPanelView } from './member-panel.view.tsx'
import { tableQuery, useExportMembers } from './member-table.api.ts'
import { MemberTableView } from './member-table.view.tsx'
import { PanelParts } from './panel-parts.tsx'
import { tableChoiceIn, withTableChoice, type TableChoice } from './table-choice.ts'
import { TableToolsView } from './table-tools.view.tsx'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { may, useClubId, useOnline } from '#features/membership/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { now } from '#lib/clock.ts'
import { ExportMenu } from '#lib/desk/export-menu.tsx'

const byResult = { name: 'result', isDescending: true } as const
const byLogin = { name: 'last_login', isDescending: true } as const

/** Shows everybody in the club on a wide screen; an agent, its own players. The server sorts, filters and sums. */
export function MemberTable({ members }: { readonly members: readonly ClubMember[] }) {
  const me = useMe()
  const clubId = useClubId()
  const online = useOnline(clubId, true)
  const [parameters, setParameters] = useSearchParams()
  const isAgents = me.role === 'agent'
  const usual = may(me, 'settle') || isAgents ? byResult : byLogin
  const chosen = tableChoiceIn(parameters, usual)
  const choice = isAgents ? { ...chosen, role: '' as const, agentId: me.id } : chosen
  const [search, setSearch] = useState(choice.search)
  const asked = useDeferredValue(choice)
  const query = useQuery(tableQuery(clubId, asked))
  const save = useExportMembers(clubId, asked)
  const choose = (next: TableChoice) => {
    setSearch(next.search)
    setParameters((address) => withTableChoice(address, next), { replace: true })
  }
  return (
    <>
      <TableToolsView
        choice={{ ...choice, search }}
        onChoice={choose}
        seesTabs={isAgents || may(me, 'view_balance')}
        agents={isAgents ? undefined : members.filter(({ role }) => role === 'agent')}
        end={
          <>
            <SavedViews
              place={`members-${clubId}`}
              onOpen={(address) => choose(tableChoiceIn(address, usual))}
            />
            <ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />
          </>
        }
      />
      <Loaded query={query}>
        {(table) => (
          <MemberTableView
            table={table}
            online={online}
            now={now()}
            sort={choice.sort}
            onExport={() => save.mutate('xlsx')}
            panelOf={(member, isOnline) => (
              <PanelParts userId={member.user_id}>
                {(parts) => (
                  <MemberPanelView {...parts} clubId={clubId} member={member} isOnline={isOnline} />
                )}
              </PanelParts>
            )}
            onSort={(sort) => {
              const name = memberOrders.find((order) => order === sort.name)
              if (name) choose({ ...choice, sort: { name, isDescending: sort.isDescending } })
            }}
          />
        )}
      </Loaded>
    </>
  )
}
