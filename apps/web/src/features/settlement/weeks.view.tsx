import type { ClubId } from '@cardroom/contract/ids'
import type { Period } from '@cardroom/contract/periods'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StateBadgeView } from './state-badge.view.tsx'
import { formatDateTime } from '#lib/format.ts'
import { isoWeek } from '#lib/iso-week.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { openedBy, useDataRows } from '#ui/data-table/use-data-rows.ts'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
import text from '#ui/text.module.css'
import { useIsWide } from '#ui/use-is-wide.ts'

interface WeeksViewProps {
  readonly clubId: ClubId
  readonly weeks: readonly Period[]
  readonly onOpen: (week: Period) => void
}

/** Lists a club's weeks, newest first: in a table on a wide screen. */
export function WeeksView(props: WeeksViewProps) {
  return useIsWide() ? <WeeksTable {...props} /> : <WeeksList {...props} />
}

/** Only a part of the weeks is in the browser, so they are not sorted here. */
function WeeksTable({ clubId, weeks, onOpen }: WeeksViewProps) {
  const { t } = useTranslation('settlement')
  const data = useDataRows(weeks, ({ id }) => id)
  const columns: DataColumn<Period>[] = [
    {
      name: 'week',
      title: t('weekColumns.week'),
      text: ({ from, time_zone: zone }) => t('week', { week: isoWeek(from, zone) }),
      cell: (week) => <WeekLink week={week} clubId={clubId} />,
      width: '10rem',
      isName: true,
    },
    {
      name: 'state',
      title: t('weekColumns.state'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state }) => <StateBadgeView state={state} />,
      width: '10rem',
    },
    {
      name: 'from',
      title: t('weekColumns.from'),
      text: ({ from, time_zone: zone }) => formatDateTime(from, zone),
      width: '11rem',
    },
    {
      name: 'to',
      title: t('weekColumns.to'),
      text: ({ to, time_zone: zone }) => formatDateTime(to, zone),
      width: '11rem',
    },
    { name: 'zone', title: t('weekColumns.zone'), text: ({ time_zone: zone }) => zone },
    { name: 'number', title: t('weekColumns.number'), text: ({ number }) => String(number), isFigure: true },
  ]
  return <DataTable label={t('weeks')} columns={columns} data={openedBy(data, onOpen)} hasPanel />
}

interface WeekProps {
  readonly week: Period
  readonly clubId: ClubId
}

function WeekLink({ week, clubId }: WeekProps) {
  const { t } = useTranslation('settlement')
  return (
    <Link to={pathTo(patterns.settlement, { clubId, period: week.id })} className={text.link}>
      {t('week', { week: isoWeek(week.from, week.time_zone) })}
    </Link>
  )
}

function WeeksList({ clubId, weeks }: WeeksViewProps) {
  const { t } = useTranslation('settlement')
  return (
    <List aria-label={t('weeks')}>
      {weeks.map((week) => (
        <WeekRow key={week.id} week={week} clubId={clubId} />
      ))}
    </List>
  )
}

function WeekRow({ week, clubId }: WeekProps) {
  const { t } = useTranslation('settlement')
  const time = (moment: string) => formatDateTime(moment, week.time_zone)
  return (
    <ListRow
      leading={<RowIcon name="scale" />}
      title={t('week', { week: isoWeek(week.from, week.time_zone) })}
      badge={<StateBadgeView state={week.state} />}
      meta={t('fromTo', { from: time(week.from), to: time(week.to) })}
      link={<Link to={pathTo(patterns.settlement, { clubId, period: week.id })} />}
      chevron
    />
  )
}
