import type { Statement } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { commissionLines } from './commission-lines.ts'
import { LinesView } from './lines.view.tsx'
import { ownMoves, tabLines } from './statement-lines.ts'
import { useCommissionWords } from './use-commission-words.ts'
import { reportCurrencies, reportLines } from '#features/report/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

interface StatementPart {
  readonly statement: Statement
}

/** Shows the figures on which the commission is based. */
export function PlayLinesView({ statement: { report, signed } }: StatementPart) {
  const { t } = useTranslation('statements')
  const amount = useAmount()
  const { row } = signed
  return (
    <LinesView
      title={t(row.role === 'agent' ? 'playOfPlayers' : 'play')}
      lines={[
        {
          name: t('lines.staked', { count: report.rounds, number: amount(report.rounds) }),
          value: amount(row.stake),
        },
        { name: t('lines.payout'), value: amount(0 - report.payout) },
        { name: t('lines.clubResult'), value: amount(row.club_result, true), isSum: true },
        ...carriedLine(t('lines.carriedIn'), row.carried_in.loss),
        { name: t('lines.base'), value: amount(row.base, true), isSum: true },
        { name: t('lines.effective'), value: amount(row.effective) },
        { name: t('lines.fee'), value: amount(row.fee) },
        ...carriedLine(t('lines.carriedInFees'), row.carried_in.fees),
      ]}
    />
  )

  function carriedLine(name: string, value: number) {
    return value === 0 ? [] : [{ name, value: amount(value) }]
  }
}

export function CommissionLinesView({ statement: { deal, signed } }: StatementPart) {
  const { t } = useTranslation('statements')
  const amount = useAmount()
  const words = useCommissionWords()
  const { row } = signed
  return (
    <LinesView
      title={t('commission')}
      lines={[
        ...commissionLines(row, deal).map((line) => ({ name: words(line), value: amount(line.amount) })),
        { name: t('commission'), value: amount(row.commission), isSum: true },
        { name: t('lines.carriedOut'), value: amount(row.carried_out.loss) },
        ...(row.carried_out.fees === 0
          ? []
          : [{ name: t('lines.carriedOutFees'), value: amount(row.carried_out.fees) }]),
      ]}
    />
  )
}

export function ChipLinesView({ statement }: StatementPart) {
  const { t } = useTranslation('statements')
  const amount = useAmount()
  const own = ownMoves(statement)
  const shown = reportCurrencies(own)
    .map((currency) => ({ currency, lines: reportLines(own, currency) }))
    .filter(({ lines }) => lines.some((line) => line.amount !== 0))
  return shown.map(({ currency, lines }) => (
    <LinesView
      key={currency}
      title={t(`chips.${currency}`)}
      lines={lines.map((line) => ({
        name: t(`chipLines.${line.name}`),
        value: amount(line.amount, line.name !== 'opening' && line.name !== 'now'),
        isSum: line.name === 'now',
      }))}
    />
  ))
}

export function TabLinesView({ statement: { tab } }: StatementPart) {
  const { t } = useTranslation('statements')
  const amount = useAmount()
  return (
    <LinesView
      title={t('tab')}
      lines={[
        { name: t('lines.tabOpening'), value: amount(tab.opening, true) },
        ...tabLines(tab).map((line) => ({
          name: t(`tabReasons.${line.reason}`),
          value: amount(line.amount, true),
        })),
        { name: t('lines.tabClosing'), value: amount(tab.closing, true), isSum: true },
      ]}
    />
  )
}

function useAmount(): (value: number, plus?: boolean) => string {
  const language = useLanguage()
  return (value, plus = false) => formatAmount(value, language, { plus })
}
