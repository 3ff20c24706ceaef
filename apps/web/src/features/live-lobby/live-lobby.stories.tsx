import type { PlayableLimits } from '@cardroom/contract/games'
import type { TableShown } from '@cardroom/contract/tables'
import { draftOf, type DraftFaults } from './form/table-draft.ts'
import { TableFormView } from './form/table-form.view.tsx'
import { liveTable, overRound } from './live-lobby.fixtures.ts'
import { LiveTablesSkeletonView, LiveTablesView } from './live-tables.view.tsx'
import { ShutTableView } from './shut-table.view.tsx'
import { TableMenu } from './table-menu.tsx'
import { TableTonightView } from './tonight/table-tonight.view.tsx'
import { roads } from '#features/live-baccarat/live-baccarat.fixtures.ts'
import { sharesAt } from '#features/live-table/state/live-table.fixtures.ts'
import { Page } from '#ui/page/page.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Live tables', path: '/dashboard/tables/7' }

const nothing = () => undefined

interface LobbyProps {
  readonly tables: readonly TableShown[]
  readonly mayKeep?: boolean
}

const Lobby = ({ tables, mayKeep = true }: LobbyProps) => (
  <LiveTablesView
    tables={tables}
    elapsedMs={0}
    sittingAt={undefined}
    onSit={nothing}
    onOpen={mayKeep ? nothing : undefined}
    menuOf={(table) => (
      <TableMenu
        table={table}
        mayKeep={mayKeep}
        isStaff={mayKeep}
        onOpen={nothing}
        onTonight={nothing}
        onPause={nothing}
      />
    )}
  />
)

const tablesOf = (language: StoryProps['language']): readonly TableShown[] => [
  liveTable({
    id: 1,
    name: say(language, 'Evening wheel', 'Вечерняя рулетка'),
    state: 'betting',
    closes_at: 22_000,
    mine: { session_id: 4, seat: 1, entry: null, ready: false, seats: [], wallet: 500 },
  }),
  liveTable({
    id: 2,
    name: say(language, 'American nights', 'Преображенский стол 24'),
    game_id: 2,
    state: 'closed',
  }),
  liveTable({
    id: 5,
    name: say(language, 'Claret room', 'Бордовый зал'),
    game_id: 4,
    game_type: 2,
    state: 'result',
    last: [],
    roads,
  }),
  liveTable({
    id: 3,
    name: say(language, 'The quiet one', 'Тихий угол'),
    state: 'paused',
    paused_for: 'suspended',
  }),
  liveTable({
    id: 4,
    name: say(language, 'Morning table', 'Утренний стол'),
    game_id: 3,
    players: 0,
    people: [],
    last: [],
    onlookers: 0,
  }),
]

export const Main = ({ language }: StoryProps) => <Lobby tables={tablesOf(language)} />
export const Member = ({ language }: StoryProps) => <Lobby tables={tablesOf(language)} mayKeep={false} />
export const None = () => <Lobby tables={[]} />
export const NoneForMember = () => <Lobby tables={[]} mayKeep={false} />
export const Loading = () => <LiveTablesSkeletonView />

const limits: readonly PlayableLimits[] = [1, 2, 3].map((id) => ({
  game_id: id,
  name: '',
  game_type: 1,
  casual_min: 10,
  casual_max: 1000,
  casual_active: true,
  standard_min: 50,
  standard_max: 5000,
  standard_active: true,
  deluxe_min: 100,
  deluxe_max: 10_000,
  deluxe_active: true,
  diamond_min: 500,
  diamond_max: 50_000,
  diamond_active: false,
  vip_min: 1000,
  vip_max: 100_000,
  vip_active: true,
  allowed: { casual: true, standard: true, deluxe: true, diamond: false, vip: true },
  next_server_seed_hash: 'ab'.repeat(32),
}))

interface FormProps {
  readonly isNew?: boolean
  readonly faults?: DraftFaults
  readonly refusal?: string
}

const Form = ({ isNew = false, faults = {}, refusal }: FormProps) => (
  <TableFormView
    before={isNew ? undefined : draftOf(liveTable({ hours: { from: '20:00', to: '02:00' } }))}
    limits={limits}
    busy={false}
    faults={faults}
    refusal={refusal}
    onEdit={nothing}
    onSave={nothing}
    onCancel={nothing}
  />
)

export const NewTable = () => <Form isNew />
export const ChangedTable = () => <Form />
export const RefusedTable = ({ language }: StoryProps) => (
  <Form
    faults={{
      name: { key: 'invalidName' },
      limit_name: { own: 'limitClosed' },
      hours: { own: 'hoursAreNone' },
    }}
    refusal={say(
      language,
      'The club has as many tables as its stars allow. Shut one, or raise the club’s rating.',
      'У клуба уже столько столов, сколько позволяют звёзды. Закройте один или поднимите рейтинг клуба.',
    )}
  />
)

export const Shut = () => (
  <ShutTableView name="Friday wheel" busy={false} onCancel={nothing} onConfirm={nothing} />
)

export const Tonight = ({ language }: StoryProps) => (
  <Page title={say(language, 'Tonight', 'Сегодня вечером')} backLabel="" onBack={nothing}>
    <TableTonightView
      table={liveTable()}
      night={{ rounds: [overRound(1284, '17'), overRound(1283, null), overRound(1282, '0')], isCut: false }}
      shares={sharesAt()}
    />
  </Page>
)
export const FirstNight = () => (
  <TableTonightView
    table={liveTable({ people: [] })}
    night={{ rounds: [], isCut: false }}
    shares={sharesAt({ rounds: 0, drawn: 0, voided: 0, silent: 0, late: 0 })}
  />
)
