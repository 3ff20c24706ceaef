import type { ReportRow, ReportTotals } from '@cardroom/contract/report'
import { useTranslation } from 'react-i18next'
import { differs } from './differs.ts'
import type { Grouping } from './report-choice.ts'
import type { Report } from './report-head.view.tsx'
import { useRowName } from './row-name.ts'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { formatAmount, type Language } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { NameCell } from '#ui/data-table/name-cell.tsx'

type FigureName =
  | 'opening'
  | 'bought'
  | 'returned'
  | 'taken'
  | 'sold'
  | 'stake'
  | 'payout'
  | 'effective'
  | 'result'
  | 'closing'
  | 'rounds'
  | 'sessions'
  | 'fee'
  | 'players'
  | 'active'
  | 'difference'

/** The figures of each grouping, in this order. Those of the second list appear where there is room. */
const shown: Record<Grouping, readonly [readonly FigureName[], extra: readonly FigureName[]]> = {
  player: [
    ['opening', 'bought', 'returned', 'stake', 'result', 'closing', 'rounds', 'fee'],
    ['returned', 'rounds', 'fee'],
  ],
  agent: [
    ['players', 'active', 'stake', 'effective', 'result', 'sold', 'fee', 'rounds'],
    ['effective', 'fee'],
  ],
  game: [['stake', 'payout', 'effective', 'result', 'rounds', 'sessions'], []],
  day: [
    ['bought', 'returned', 'taken', 'stake', 'result', 'rounds', 'sessions', 'fee'],
    ['taken', 'sessions', 'fee'],
  ],
}

/** Figures are from the club's side: what players won, the bank lost (rule reports-5). */
const figures: Record<FigureName, (row: ReportTotals) => number | undefined> = {
  opening: ({ opening }) => opening?.white,
  bought: ({ bought }) => bought.white,
  returned: ({ returned }) => returned.white,
  taken: ({ taken }) => taken.white,
  sold: ({ sold }) => sold,
  stake: ({ stake }) => stake,
  payout: ({ payout }) => payout,
  effective: ({ effective }) => effective,
  result: ({ result }) => 0 - result,
  closing: ({ closing }) => closing?.white,
  rounds: ({ rounds }) => rounds,
  sessions: ({ sessions }) => sessions,
  fee: ({ fee }) => fee,
  players: ({ players }) => players,
  active: ({ active }) => active,
  difference: ({ difference }) => difference?.white,
}

export function useReportColumns(
  by: Grouping,
  { rows, totals }: Pick<Report, 'rows' | 'totals'>,
): DataColumn<ReportRow>[] {
  const { t } = useTranslation(['report', 'common'])
  const language = useLanguage()
  const nameOf = useRowName(by)
  const [usual, extra] = shown[by]
  // The differences have a column only if a row has one.
  const names = rows.some(differs) ? [...usual, 'difference' as const] : usual
  return [
    {
      name: 'name',
      title: t(`report:by.${by}`),
      text: nameOf,
      cell: (row) => (
        <NameCell
          name={nameOf(row)}
          rank={row.role}
          badge={by === 'player' && row.role && row.role !== 'player' && t(`common:roles.${row.role}`)}
        />
      ),
      isName: true,
      isSortable: by !== 'day',
    },
    ...(by === 'player'
      ? [
          {
            name: 'agent',
            title: t('report:columns.agent'),
            text: (row: ReportRow) => row.agent_name ?? '–',
            width: '8rem',
            isExtra: true,
          },
        ]
      : []),
    ...names.map((name) => ({
      ...figureColumn<ReportRow>(language, {
        name,
        title: t(`report:columns.${name}`),
        amount: figures[name],
        total: figures[name](totals) ?? null,
        isResult: name === 'result',
        isSortable: true,
        isExtra: extra.includes(name),
      }),
      ...(name === 'difference' && rows.some(differsInRed) && ofBothChips(language, totals)),
    })),
  ]
}

const differsInRed = ({ difference }: ReportRow): boolean => difference !== undefined && difference.red !== 0

/** Returns what changes in the column of differences if red differs too: each cell has white and red. */
function ofBothChips(language: Language, totals: ReportTotals) {
  const amount = (value: number) => formatAmount(value, language)
  const text = ({ difference }: Pick<ReportTotals, 'difference'>): string =>
    difference ? [difference.white, difference.red].map(amount).join(' / ') : '–'
  return { text, copied: text, cell: undefined, total: text(totals) }
}
