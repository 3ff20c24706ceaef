import type { AnswerOf } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import type { Settlement, SettlementRow, takeAdjustmentBack } from '@cardroom/contract/settlements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { AdjustSheet } from './adjust-sheet.tsx'
import { DealSheet } from './deals/deal-sheet.tsx'
import { ByGame } from './rows/by-game.tsx'
import { chosenRows, rowChoiceIn, withRowChoice, type RowChoice } from './rows/row-choice.ts'
import { RowPlayers } from './rows/row-players.tsx'
import { RowToolsView } from './rows/row-tools.view.tsx'
import { dealsQuery, useTakeBack } from './settlement.api.ts'
import { SettlementCardsView } from './settlement-cards.view.tsx'
import { SettlementTableView } from './settlement-table.view.tsx'
import { useMe } from '#features/account/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface ChosenRowsProps {
  readonly clubId: ClubId
  readonly settlement: Settlement
  readonly onExport?: (() => void) | undefined
}

/**
 * Shows the rows of a settlement, all of them on a phone and the chosen ones on a wide screen, or the week's games.
 */
export function SettlementRows({ clubId, settlement, onExport }: ChosenRowsProps) {
  const { t } = useTranslation('settlement')
  const me = useMe()
  const isWide = useIsWide()
  const [address, setAddress] = useSearchParams()
  const [adjusting, setAdjusting] = useState<SettlementRow>()
  const [dealing, setDealing] = useState<SettlementRow>()
  const deals = useQuery(dealsQuery(clubId)).data
  const takeBack = useTakeBack(clubId, settlement.period.id)
  // What gives back more than the club's limit waits for another person, who approves it.
  const sayIfItWaits = (answer: AnswerOf<typeof takeAdjustmentBack>) => {
    if ('approval' in answer) showToast({ title: t('adjustWaits') })
  }
  const { period } = settlement
  // The router writes the address later than the keys are pressed, so the choice is also kept here.
  const [choice, setChoice] = useState(() => rowChoiceIn(address))
  const choose = (next: RowChoice) => {
    setChoice(next)
    setAddress((current) => withRowChoice(current, next), { replace: true })
  }
  const Rows = isWide ? SettlementTableView : SettlementCardsView
  return (
    <>
      {isWide && (
        <RowToolsView
          settlement={settlement}
          choice={choice}
          onChoice={choose}
          end={<SavedViews place={`settlement-${clubId}`} onOpen={(view) => choose(rowChoiceIn(view))} />}
        />
      )}
      {isWide && choice.of === 'games' ? (
        <ByGame clubId={clubId} period={period.id} search={choice.search} />
      ) : (
        <Rows
          settlement={settlement}
          sort={choice.sort}
          onSort={(sort) => choose({ ...choice, sort })}
          onExport={onExport}
          rows={chosenRows(settlement, isWide ? choice : { of: 'all', search: '', sort: choice.sort })}
          dealOf={(row) => deals && (deals.find(({ user_id: id }) => id === row.user_id)?.now ?? null)}
          actions={{
            isOwn: ({ user_id: id }) => id === me.id,
            onDeal: setDealing,
            onAdjust: setAdjusting,
            onTakeBack: (id) => takeBack.mutate(id, { onSuccess: sayIfItWaits }),
            players: (row) => <RowPlayers clubId={clubId} period={period.id} row={row} />,
            statementLink: ({ statement }) =>
              statement !== undefined && (
                <Link
                  to={pathTo(patterns.statement, { clubId, statementId: statement })}
                  className={buttonClass({ look: 'second', size: 'medium' })}
                >
                  {t('statement')}
                </Link>
              ),
          }}
        />
      )}
      {adjusting && (
        <AdjustSheet
          clubId={clubId}
          period={period.id}
          people={[adjusting]}
          onClose={() => setAdjusting(undefined)}
        />
      )}
      {dealing && (
        <DealSheet
          clubId={clubId}
          period={period.id}
          people={[{ userId: dealing.user_id, name: dealing.name }]}
          deal={deals?.find(({ user_id: id }) => id === dealing.user_id)}
          onClose={() => setDealing(undefined)}
        />
      )}
    </>
  )
}
