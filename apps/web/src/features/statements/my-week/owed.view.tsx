import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Owed } from './owed.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow, MetaParts, RowIcon } from '#ui/list-row/list-row.tsx'

interface OwedViewProps {
  readonly clubId: ClubId
  readonly owed: Owed
}

/** Shows the debts of the club and of the players to the user, in a line that links to the tabs. */
export function OwedView({ clubId, owed: { above, players, oldestDays } }: OwedViewProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const amount = (value: number) => formatAmount(Math.abs(value), language)
  const name = above?.name ?? ''
  const title =
    above === undefined || above.balance === 0
      ? t('myWeek.nothingOwed')
      : t(above.balance > 0 ? 'myWeek.owesYou' : 'myWeek.youOwe', { name, amount: amount(above.balance) })
  const ofPlayers =
    players === 0
      ? []
      : [t(players > 0 ? 'myWeek.playersOwe' : 'myWeek.youOwePlayers', { amount: amount(players) })]
  return (
    <List className={cardClass({ padded: false })}>
      <ListRow
        leading={<RowIcon name="banknote" />}
        title={title}
        meta={
          <MetaParts
            parts={[...ofPlayers, ...(oldestDays > 0 ? [t('myWeek.oldest', { count: oldestDays })] : [])]}
          />
        }
        link={<Link to={pathTo(patterns.tabs, { clubId })} />}
        chevron
      />
    </List>
  )
}
