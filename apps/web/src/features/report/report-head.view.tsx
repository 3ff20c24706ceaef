import type { AnswerOf } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import type { getReport } from '@cardroom/contract/report'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { pathTo, patterns } from '#lib/paths.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { formatDateTime } from '#lib/format.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'

export type Report = AnswerOf<typeof getReport>

interface ReportHeadViewProps {
  readonly clubId: ClubId
  /** Undefined while it loads. */
  readonly report: Report | undefined
  readonly children?: ReactNode
}

/** Shows the time of the report, by the clock of its days. */
export function ReportHeadView({ clubId, report, children }: ReportHeadViewProps) {
  const { t } = useTranslation(['report', 'common'])
  const time = (moment: string) => formatDateTime(moment, report?.time_zone)
  return (
    <PageHeader
      title={t('report:title')}
      meta={
        report &&
        t('report:range', {
          from: time(report.from),
          to: time(report.to),
          zone: report.time_zone.replaceAll('_', ' '),
        })
      }
      backLabel={t('common:back')}
      backLink={<BackLink to={pathTo(patterns.club, { clubId })} />}
    >
      {children}
    </PageHeader>
  )
}
