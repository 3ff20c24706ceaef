import type { MemberSession } from '@cardroom/contract/reports'
import { fromWire, sum, toWire } from '@cardroom/money'
import { useTranslation } from 'react-i18next'
import { clubResult } from './club-result.ts'
import type { ListedSession } from './session-list.view.tsx'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { NameCell } from '#ui/data-table/name-cell.tsx'

export type TabledSession = ListedSession & Pick<MemberSession, 'user_id' | 'limit_name' | 'rounds' | 'stake'>

const minuteMs = 60_000

/** Returns the columns of the sessions: the player, the game, the duration, and the result for the club. */
export function useSessionColumns(
  sessions: readonly TabledSession[],
  now: Date,
): DataColumn<TabledSession>[] {
  const { t } = useTranslation(['sessions', 'home', 'common'])
  const language = useLanguage()
  const times = useTimes()
  const total = (amountOf: (session: TabledSession) => number) =>
    toWire(sum(sessions.map((session) => fromWire(amountOf(session)))))
  const lasted = ({ created_at: from, finished_at: to }: TabledSession) =>
    (to === null ? now.getTime() : Date.parse(to)) - Date.parse(from)
  const result = ({ balance }: TabledSession) => clubResult(balance)
  return [
    {
      name: 'name',
      title: t('sessions:columns.player'),
      text: ({ name }) => name,
      cell: ({ name, avatar, avatar_id: preset, finished_at: ended }) => (
        <NameCell
          name={name}
          rank="player"
          photo={avatar}
          preset={preset}
          online={ended === null && t('common:online')}
        />
      ),
      isName: true,
    },
    {
      name: 'game',
      title: t('sessions:game'),
      text: ({ game_id: game }) => t(`home:games.${game as 1}`),
      width: '11rem',
    },
    {
      name: 'limit',
      title: t('sessions:columns.limit'),
      text: ({ limit_name: limit }) => t(`common:limits.${limit}`),
      width: '6.5rem',
      isExtra: true,
    },
    {
      name: 'begun',
      title: t('sessions:columns.begun'),
      text: ({ created_at: from }) => times.dateTime(from),
      width: '9.5rem',
      isSortable: true,
    },
    {
      name: 'lasted',
      title: t('sessions:columns.lasted'),
      text: (session) => formatDuration(lasted(session), language),
      copied: (session) => String(Math.round(lasted(session) / minuteMs)),
      isFigure: true,
      isSortable: true,
    },
    figureColumn<TabledSession>(language, {
      name: 'rounds',
      title: t('sessions:columns.rounds'),
      amount: ({ rounds }) => rounds,
      isSortable: true,
      total: sessions.reduce((all, { rounds }) => all + rounds, 0),
    }),
    figureColumn<TabledSession>(language, {
      name: 'stake',
      title: t('sessions:columns.stake'),
      amount: ({ stake }) => stake,
      isSortable: true,
      total: total(({ stake }) => stake),
    }),
    figureColumn<TabledSession>(language, {
      name: 'result',
      title: t('sessions:columns.result'),
      amount: result,
      isSortable: true,
      total: total(result),
      isResult: true,
    }),
  ]
}
