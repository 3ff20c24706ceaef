import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { JoinRequestsView } from './join-requests/join-requests.view.tsx'
import { SentInvitesView } from './join-requests/sent-invites.view.tsx'
import { BannedListView } from './banned-list/banned-list.view.tsx'
import { MemberEditView } from './member-edit/member-edit.view.tsx'
import { FilterSheetView } from './member-filter/filter-sheet.view.tsx'
import { noFilter, withRole } from './member-filter/member-filter.ts'
import { MemberFilterView } from './member-filter/member-filter.view.tsx'
import { MemberListView } from './member-list/member-list.view.tsx'
import type { MemberRow } from './member-table/member-columns.tsx'
import { MemberPanelView } from './member-table/member-panel.view.tsx'
import { MemberTableView } from './member-table/member-table.view.tsx'
import { TableToolsView } from './member-table/table-tools.view.tsx'
import { MemberWeekView } from './member-week/member-week.view.tsx'
import { rowOf, rowsOf, totalsOf } from '#features/report/report.fixtures.ts'
import { mara, memberOf, people } from './members.fixtures.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { say } from '#ui/story.ts'
import type { StoryProps } from '#ui/story.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'

export default { title: 'Members', path: '/dashboard/club/members/7' }

const nothing = () => undefined
const today = new Date(2025, 10, 20, 21, 42)
const filter = withRole(withRole(noFilter, 'agent'), 'player')

export function Main({ language }: StoryProps) {
  const long = memberOf(200_777, say(language, 'Tom Okafor', 'Константин Преображенский-Задунайский'), {
    role: 'agent',
    white_amount: 1_234_567,
    red_amount: 98_765_432,
  })
  return (
    <Tabs
      label="…"
      tabs={[
        { name: 'members', label: say(language, 'Members', 'Участники'), total: 48 },
        { name: 'new', label: say(language, 'New', 'Новые'), waiting: 3 },
        { name: 'banned', label: say(language, 'Banned', 'Блокировки'), total: 1 },
      ]}
      current="members"
      onChange={nothing}
    >
      <MemberFilterView
        filter={filter}
        activeCount={2}
        search=""
        today={today}
        countOf={() => 12}
        onFilter={nothing}
        onSearch={nothing}
      />
      <MemberListView
        clubId={asClub(7)}
        members={[...people, long]}
        online={{ 204871: true, 204655: true, 198820: true }}
        playersOf={new Map([[asUser(204_871), 11]])}
        now={today}
        actionsOf={(member) => (
          <IconButton icon="ellipsis-vertical" iconSize={20} label={`Actions for ${member.name}`} />
        )}
      />
    </Tabs>
  )
}

export function Filter() {
  return (
    <FilterSheetView filter={filter} today={today} countOf={() => 12} onApply={nothing} onClose={nothing} />
  )
}

const request = {
  id: 1,
  code: 'K7M2QX',
  rating: 4,
  created_at: '2025-11-20T19:42:00Z',
  result: 'requested',
  name: 'Nina Kovac',
  user_id: asUser(207_118),
  club_id: asClub(7),
  avatar: null,
  avatar_id: 1,
  comment: null,
  agent_id: null,
} as const

export function Requests({ language }: StoryProps) {
  return (
    <>
      <JoinRequestsView
        requests={[
          {
            ...request,
            agent_id: asUser(204_871),
            comment: say(language, 'Mara sent me.', 'Меня прислала Мара.'),
          },
          { ...request, id: 2, name: 'Kenji Mori', user_id: asUser(199_504) },
        ]}
        agentNames={new Map([[asUser(204_871), 'Mara Voss']])}
        selected={new Set()}
        answering={new Set()}
        onSelect={nothing}
        onAccept={nothing}
        onDecline={nothing}
      />
      <SentInvitesView
        invites={[{ ...request, id: 3, name: 'Tom Okafor' }]}
        cancelling={undefined}
        onCancel={nothing}
      />
    </>
  )
}

export function Banned({ language }: StoryProps) {
  const reason = say(language, 'Spoke ill of the dealer, again and again', 'Раз за разом бранил крупье')
  return (
    <BannedListView
      members={[
        memberOf(1001, 'Rick Dale', { status: 'blocked', block_reason: reason }),
        memberOf(1002, 'Ann Lee'),
      ]}
      mayUnban
      unbanning={undefined}
      onUnban={nothing}
    />
  )
}

const everything = {
  roles: ['player', 'agent', 'manager'],
  block: true,
  unblock: false,
  remove: true,
  assignAgent: true,
  playPermissions: true,
  rights: true,
} as const

export function Edit() {
  return (
    <MemberEditView
      clubId={asClub(7)}
      member={mara}
      isOnline
      players={11}
      allowed={everything}
      isUnblocking={false}
      onOpen={nothing}
      onUnblock={nothing}
    />
  )
}

const weekBegan = '2025-11-17T05:00:00Z'

export function Week({ language }: StoryProps) {
  const name = say(language, 'Hugo Almeida', 'Константин Преображенский-Задунайский')
  return (
    <MemberEditView
      clubId={asClub(7)}
      member={memberOf(203_311, name, {
        white_amount: 12_480,
        agent_id: mara.user_id,
        agent_name: mara.name,
      })}
      isOnline
      players={0}
      allowed={everything}
      isUnblocking={false}
      week={<MemberWeekView row={rowOf()} from={weekBegan} />}
      onOpen={nothing}
      onUnblock={nothing}
    />
  )
}

export function WeekOfAnAgent() {
  const red = {
    opening: { white: 0, red: 181_000, tab: 0 },
    bought: { white: 0, red: 50_000 },
    sold: 47_250,
    got_back: { white: 0, red: 500 },
    returned: { white: 0, red: 0 },
    closing: { white: -120.5, red: 184_250, tab: 0 },
    result: -120.5,
    rounds: 21,
    open_stakes: 0,
  }
  return <MemberWeekView row={rowOf({ role: 'agent', ...red })} from={weekBegan} />
}

const tableRows: MemberRow[] = rowsOf(24).map((week, place) => ({
  ...memberOf(week.user_id ?? 0, week.name ?? '', {
    role: week.role === 'agent' ? 'agent' : 'player',
    agent_name: week.agent_name ?? null,
    white_amount: week.closing?.white ?? 0,
  }),
  tab: place % 4 === 0 ? -2500 + place * 10 : 0,
  week,
}))

/** Shows the table on a wide screen, for a user who may settle and see balances. */
export function Table() {
  return (
    <main style={{ margin: '0 24px' }}>
      <TableToolsView
        choice={{ search: '', role: '', agentId: null, withTab: false, sort: byResult }}
        seesTabs
        onChoice={nothing}
        agents={[mara]}
      />
      <MemberTableView
        panelOf={panelOf}
        table={{
          rows: tableRows,
          totals: { white_amount: 418_377, red_amount: 0, tab: -13_810, week: totalsOf(rowsOf(24)) },
          count: 24,
        }}
        online={{ 203_311: true }}
        now={today}
        sort={byResult}
        onSort={nothing}
      />
    </main>
  )
}

const panelOf = (member: MemberRow, isOnline: boolean) => (
  <MemberPanelView clubId={asClub(7)} member={member} isOnline={isOnline} />
)

const byResult = { name: 'result', isDescending: true } as const

/** Shows the table for a user who may do neither. */
export function TableWithoutFigures() {
  const rows = tableRows.map((row) => ({
    ...row,
    week: undefined,
    white_amount: null,
    red_amount: null,
    tab: null,
  }))
  return (
    <MemberTableView
      panelOf={panelOf}
      table={{ rows, totals: { white_amount: null, red_amount: null, tab: null }, count: 24 }}
      online={undefined}
      now={today}
      sort={{ name: 'last_login', isDescending: true }}
      onSort={nothing}
    />
  )
}

export function Panel() {
  const [first] = tableRows
  return (
    <div style={{ padding: 20, maxWidth: 400 }}>
      {first && <MemberPanelView clubId={asClub(7)} member={first} isOnline />}
    </div>
  )
}
