import type { Statement } from '@cardroom/contract/settlements'
import { checkStatement, copyOfStatement } from './check-statement.ts'
import { StatementCheckView } from './statement-check.view.tsx'
import { StatementPageView } from './statement-page.view.tsx'
import { agentStatement, houseKeys } from './statements.fixtures.ts'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { Specimen } from '#ui/specimen/specimen.tsx'
import { say, type StoryProps } from '#ui/story.ts'

export default { title: 'Statements', path: '/dashboard/club/statement/7/3' }

const nothing = () => undefined
const { signed, report } = agentStatement

const Shown = ({ statement }: { readonly statement: Statement }) => (
  <StatementPageView
    statement={statement}
    checkedAt="https://cardroom.example/statement-check"
    onPrint={nothing}
    exporting={<ExportMenu onExport={nothing} isBusy={false} />}
  />
)

const Checked = ({ text, canScan = false }: { readonly text: string; readonly canScan?: boolean }) => (
  <Specimen>
    <StatementCheckView
      checked={text === '' ? undefined : checkStatement(text, houseKeys)}
      isBusy={false}
      canScan={canScan}
      onCheck={nothing}
      onChange={nothing}
    />
  </Specimen>
)

export const Main = () => <Shown statement={agentStatement} />

/** Shows everything that must fit on a page. */
export function Fullest({ language }: StoryProps) {
  const row = {
    ...signed.row,
    name: say(language, 'Ruben Castellanos-Or', 'Александра Преображе'),
    role: 'player',
    adjustments: -250.5,
    cap: 8000,
    commission: 8000,
    carried_in: { loss: -4000, fees: -120 },
    carried_out: { loss: -1250.25, fees: -12 },
    pay: 'tab',
  } as const
  const moved = { white: 1_204_000.75, red: 0 }
  const reasons = [
    'tab-sale',
    'tab-return',
    'tab-reversed',
    'tab-paid',
    'tab-write-off',
    'commission-tab',
    'x',
  ]
  const [entry] = agentStatement.tab.entries
  return (
    <Shown
      statement={{
        ...agentStatement,
        signed: { ...signed, row },
        person: { ...agentStatement.person, name: row.name },
        deal: agentStatement.deal && { ...agentStatement.deal, cap: 8000, minimum: 100, pay: 'tab' },
        report: {
          ...report,
          role: 'player',
          opening: { ...moved, tab: 0 },
          closing: { ...moved, tab: 0 },
          bought: moved,
          returned: moved,
          taken: moved,
          sold: 0,
          got_back: { white: 0, red: 0 },
          reversed: moved,
          commission: moved,
          open_stakes: 40,
          own: undefined,
        },
        days: [
          ...agentStatement.days,
          ...agentStatement.days.slice(0, 1).map((day) => ({ ...day, date: '2026-11-23' })),
        ],
        tab: {
          ...agentStatement.tab,
          entries: reasons.flatMap((reason) => (entry ? [{ ...entry, reason }] : [])),
        },
        others: Array.from({ length: 8 }, (_, place) => ({
          id: 20 - place,
          number: `S-${11 - place}-3`,
          from: new Date(Date.UTC(2026, 10, 9 - 7 * place, 5)).toISOString(),
          time_zone: 'Europe/Warsaw',
        })),
      }}
    />
  )
}

export const CheckEmpty = () => <Checked text="" canScan />
export const CheckProven = () => <Checked text={copyOfStatement(agentStatement)} />
export const CheckChanged = () => (
  <Checked
    text={JSON.stringify({
      ...agentStatement,
      signed: { ...signed, row: { ...signed.row, commission: 9587.45 } },
    })}
  />
)
