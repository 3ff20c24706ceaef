import type { ReportEntry, ReportRow } from '@cardroom/contract/report'
import { useState } from 'react'
import { choiceIn, type Grouping } from './report-choice.ts'
import { ReportCardsView } from './report-cards.view.tsx'
import { ReportEntriesView } from './report-entries/report-entries.view.tsx'
import { ReportHeadView, type Report } from './report-head.view.tsx'
import { ReportRowView } from './report-row.view.tsx'
import { ReportTableView } from './report-table.view.tsx'
import { ReportToolsView } from './report-tools.view.tsx'
import { agentRows, clubId, dayRows, gameRows, periods, rowOf, rowsOf, totalsOf } from './report.fixtures.ts'
import { useIsWide } from '#ui/use-is-wide.ts'

export default { title: 'Report', path: '/dashboard/club/report/7' }

const now = new Date('2025-11-20T21:42:00Z')

const reportOf = (rows: readonly ReportRow[], change: Partial<Report> = {}): Report => ({
  period: null,
  from: '2025-11-17T05:00:00.000Z',
  to: '2025-11-24T05:00:00.000Z',
  time_zone: 'Europe/Warsaw',
  rows: [...rows],
  totals: totalsOf(rows),
  books: null,
  count: rows.length,
  ...change,
})

export const ByPlayer = () => <Shown by="player" report={reportOf(rowsOf(30))} />
export const ByAgent = () => <Shown by="agent" report={reportOf(agentRows)} />
export const ByGame = () => <Shown by="game" report={reportOf(gameRows)} />
export const ByDay = () => <Shown by="day" report={reportOf(dayRows)} />
export const Nothing = () => <Shown by="player" report={reportOf([])} />
export const WithDifference = () => {
  const rows = rowsOf(1)
  return (
    <Shown
      by="player"
      report={reportOf(rows, { totals: totalsOf(rows, { difference: { white: 0.01, red: 0 } }) })}
    />
  )
}

/** The differences of two rows add up to nothing. */
export const DifferencesCancel = () => {
  const rows = rowsOf(3).map((row, place) => ({ ...row, difference: { white: place - 1, red: 0 } }))
  return <Shown by="player" report={reportOf(rows)} />
}

export const OneAgent = () => {
  const games = { 1: rowOf(), 4: rowOf({ result: 1200 }) }
  const red = {
    role: 'agent',
    opening: { white: 9620, red: 250_000, tab: 0 },
    sold: 61_200,
    closing: { white: 12_480, red: 188_800, tab: 0 },
  } as const
  return (
    <div style={{ padding: 20 }}>
      <ReportRowView
        clubId={clubId}
        row={rowOf({ ...red, games, players: 14, active: 9 })}
        choice={{ ...choiceIn(new URLSearchParams()), by: 'agent' }}
        onChoice={() => undefined}
        isOver
      />
    </div>
  )
}

function Shown({ by, report }: { readonly by: Grouping; readonly report: Report }) {
  const [choice, setChoice] = useState({ ...choiceIn(new URLSearchParams()), by })
  const isWide = useIsWide()
  const Rows = isWide ? ReportTableView : ReportCardsView
  return (
    <main style={{ margin: isWide ? '0 24px' : 0 }}>
      <ReportHeadView clubId={clubId} report={report} />
      <ReportToolsView
        choice={choice}
        onChoice={setChoice}
        periods={periods}
        today={new Date(2025, 10, 20)}
        agentName={undefined}
        hasOrder={!isWide}
      />
      <Rows clubId={clubId} report={report} choice={choice} onChoice={setChoice} now={now} />
    </main>
  )
}

export const Entries = () => (
  <div style={{ padding: 20, maxWidth: 400 }}>
    <ReportEntriesView
      clubId={clubId}
      fields={['bought', 'result']}
      field={undefined}
      onField={() => undefined}
      entries={[
        entryOf({
          id: 3,
          reason: 'round.stake',
          game_id: 1,
          round_ids: 1204,
          amount: -9640,
          balance: 12_480,
        }),
        entryOf({ id: 2, reason: 'chips-moved', amount: -2500, balance: 22_120, transaction_id: 88_427 }),
        entryOf({ id: 1, reason: 'chips-received', amount: 15_000, balance: 24_620, transaction_id: 88_412 }),
      ]}
      instead={null}
    />
  </div>
)

const entryOf = (change: Partial<ReportEntry>): ReportEntry => ({
  id: 1,
  currency: 'white',
  amount: 0,
  balance: 0,
  reason: '',
  transaction_id: null,
  round_id: null,
  round_ids: 0,
  session_id: null,
  game_id: null,
  stake: null,
  payout: null,
  settlement_id: null,
  receipt_id: null,
  created_at: '2025-11-20T20:14:00Z',
  ...change,
})
