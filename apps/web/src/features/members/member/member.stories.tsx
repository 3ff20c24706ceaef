import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { MemberPage } from '@cardroom/contract/member-page'
import type { ReactNode } from 'react'
import { MemberActionsView } from './member-actions.view.tsx'
import { MemberNotesView } from './member-notes.view.tsx'
import { MemberOverviewView } from './member-overview.view.tsx'
import { memberTabs, type MemberTab } from './member-tabs.ts'
import { MemberHeadView } from '../member-edit/member-head.view.tsx'
import { memberOf } from '../members.fixtures.ts'
import { chipRequest, transaction } from '#features/cashier/cashier.fixtures.ts'
import { rowOf } from '#features/report/report.fixtures.ts'
import { scorecardOf } from '#features/scorecard/scorecard.fixtures.ts'
import { Page } from '#ui/page/page.tsx'
import { say, type StoryProps } from '#ui/story.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'

export default { title: 'Member', path: '/dashboard/club/members/7/203311' }

const nothing = () => undefined
const now = new Date('2025-11-20T21:42:00Z')
const viewer = { userId: asUser(1), role: 'owner' } as const

const hugo = (change: Partial<MemberPage> = {}): MemberPage => ({
  ...memberOf(203_311, 'Hugo Almeida', {
    agent_id: asUser(204_871),
    agent_name: 'Mara Voss',
    white_amount: 12_480,
  }),
  online: true,
  since: '2025-02-04T10:00:00Z',
  week: rowOf(),
  last: {
    sessions: [sessionOf(1, 640, '2025-11-20T20:00:00Z'), sessionOf(2, -2150.5, null)],
    movements: [transaction(), transaction({ id: 2, type: 'return-agent', amount: 1000, currency: 'white' })],
    receipts: [],
  },
  tabs: [],
  deal: null,
  scorecard: null,
  pending: [chipRequest()],
  notes: 2,
  can: ['sell', 'take', 'message', 'assign', 'role', 'block', 'remove'],
  ...change,
})

const sessionOf = (id: number, balance: number, finishedAt: string | null) =>
  ({ id, game_id: 1, balance, created_at: '2025-11-20T18:48:00Z', finished_at: finishedAt }) as NonNullable<
    MemberPage['last']['sessions']
  >[number]

const notesIn = (language: StoryProps['language']) => [
  {
    id: 1,
    text: say(
      language,
      'Pays on Mondays, by transfer. Ask before raising the line.',
      'Платит по понедельникам, переводом. Прежде чем поднимать лимит, спросите.',
    ),
    author: { id: asUser(1), name: 'Oscar Lindqvist' },
    created_at: '2025-11-20T21:40:00Z',
  },
  {
    id: 2,
    text: say(language, 'A friend of Mara’s.', 'Знакомый Мары.'),
    author: { id: asUser(2), name: 'Eleanor Whitlock' },
    created_at: '2025-11-12T10:00:00Z',
  },
]

export const Overview = () => <Shown member={hugo()} tab="overview" />
export const Movements = () => <Shown member={hugo()} tab="movements" />
export const Sessions = () => <Shown member={hugo()} tab="sessions" />
export const Agent = () => (
  <Shown
    member={hugo({
      role: 'agent',
      agent_id: null,
      agent_name: null,
      scorecard: scorecardOf({ disputes_lost: 1 }),
    })}
    tab="overview"
  />
)
export const Blocked = () => (
  <Shown
    member={hugo({ status: 'blocked', week: null, pending: [], can: ['block', 'remove'] })}
    tab="overview"
  />
)
export const NothingToDo = () => (
  <Shown
    member={hugo({
      can: [],
      notes: null,
      last: { sessions: null, movements: null, receipts: null },
      tabs: null,
      pending: [],
      week: null,
    })}
    tab="overview"
  />
)
export const Notes = ({ language }: StoryProps) => (
  <Shown member={hugo()} tab="notes">
    <MemberNotesView
      notes={notesIn(language)}
      myId={asUser(1)}
      now={now}
      isWriting={false}
      onWrite={nothing}
      onDelete={nothing}
    />
  </Shown>
)

interface ShownProps {
  readonly member: MemberPage
  readonly tab: MemberTab
  readonly children?: ReactNode
}

function Shown({ member, tab, children }: ShownProps) {
  return (
    <Page title="…" backLabel="…" onBack={nothing}>
      <MemberHeadView member={member} isOnline={member.online} />
      <MemberActionsView
        clubId={asClub(7)}
        member={member}
        isOwn={false}
        isUnblocking={false}
        onDialog={nothing}
        onUnblock={nothing}
        onLine={nothing}
      />
      <Tabs
        label="…"
        tabs={memberTabs(member).map((name) => ({ name, label: name }))}
        current={tab}
        onChange={nothing}
      >
        {tab === 'notes' ? (
          children
        ) : (
          <MemberOverviewView member={member} part={tab} viewer={viewer} now={now} />
        )}
      </Tabs>
    </Page>
  )
}
