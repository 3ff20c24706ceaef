import type { MemberTable } from '@cardroom/contract/members'
import { useTranslation } from 'react-i18next'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { NameCell } from '#ui/data-table/name-cell.tsx'

export type MemberRow = MemberTable['rows'][number]

interface Shown {
  readonly totals: MemberTable['totals']
  /** Tells who is connected, by user id; undefined while unknown. */
  readonly online: Readonly<Record<string, boolean>> | undefined
  readonly now: Date
}

/** Returns the columns, with only those balances and figures of the week that the user may see. */
export function useMemberColumns({ totals, online, now }: Shown): DataColumn<MemberRow>[] {
  const { t } = useTranslation(['members', 'common'])
  const language = useLanguage()
  const times = useTimes()
  const figures = [...balances(totals), ...weekOf(totals)].map(({ name, ...figure }) => ({
    name,
    title: t(`members:table.${name}`),
    ...figure,
  }))
  const today = times.date(now)
  return [
    {
      name: 'name',
      title: t('members:table.name'),
      text: ({ name }) => name,
      cell: (member) => (
        <NameCell
          name={member.name}
          rank={member.role}
          photo={member.avatar}
          preset={member.avatar_id}
          online={online?.[member.user_id] === true && t('common:online')}
          badge={member.role !== 'player' && t(`common:roles.${member.role}`)}
        />
      ),
      isName: true,
      isSortable: true,
    },
    {
      name: 'agent',
      title: t('members:table.agent'),
      text: ({ agent_name: name }) => name ?? '–',
      width: '8rem',
      isExtra: true,
    },
    ...figures.map((figure) => figureColumn<MemberRow>(language, { ...figure, isSortable: true })),
    {
      name: 'last_login',
      title: t('members:table.lastLogin'),
      text: ({ last_login: moment }) => {
        if (moment === null) return '–'
        return times.date(moment) === today ? times.time(moment) : times.date(moment)
      },
      copied: ({ last_login: moment }) => (moment === null ? '' : times.dateTime(moment)),
      isFigure: true,
      isSortable: true,
    },
  ]
}

type Figure = Omit<Parameters<typeof figureColumn<MemberRow>>[1], 'title' | 'name'> & {
  readonly name: 'white' | 'red' | 'tab' | 'stake' | 'result'
}

/** Returns no columns if the user may not see balances. */
function balances(totals: MemberTable['totals']): Figure[] {
  if (totals.white_amount === null) return []
  return [
    { name: 'white', amount: ({ white_amount: white }) => white, total: totals.white_amount },
    { name: 'red', amount: ({ red_amount: red }) => red, total: totals.red_amount, isExtra: true },
    { name: 'tab', amount: ({ tab }) => tab, total: totals.tab, isResult: true },
  ]
}

/** Returns columns of the running week from the club's side, for users who may read its report (rule reports-5). */
function weekOf({ week }: MemberTable['totals']): Figure[] {
  if (!week) return []
  const result = (row: MemberRow) => row.week && 0 - row.week.result
  return [
    { name: 'stake', amount: (row) => row.week?.stake, total: week.stake },
    { name: 'result', amount: result, total: 0 - week.result, isResult: true },
  ]
}
