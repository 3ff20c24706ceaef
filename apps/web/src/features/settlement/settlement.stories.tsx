import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { useState } from 'react'
import { draftOf, problemOf } from './deals/deal-draft.ts'
import { DealFormView } from './deals/deal-form.view.tsx'
import { DealsView } from './deals/deals.view.tsx'
import { SeveralView } from './deals/several.view.tsx'
import { DisputesView } from './disputes.view.tsx'
import { ByGameView } from './rows/by-game.view.tsx'
import { inOrder } from './rows/odd-rows.ts'
import { RowPlayersView } from './rows/row-players.view.tsx'
import { RowToolsView } from './rows/row-tools.view.tsx'
import { SettlementBarView } from './settlement-bar.view.tsx'
import { SettlementCardsView } from './settlement-cards.view.tsx'
import { SettlementFiguresView } from './settlement-figures.view.tsx'
import { dealOf, periodOf, rowOf, settlementOf } from './settlement.fixtures.ts'
import { SettlementHeadView } from './settlement-head.view.tsx'
import { SettlementRowView } from './settlement-row.view.tsx'
import { SettlementTableView } from './settlement-table.view.tsx'
import styles from './settlement.module.css'
import { SignersView } from './signers.view.tsx'
import { WeeksView } from './weeks.view.tsx'
import { people } from '#features/members/members.fixtures.ts'
import { gameRows, rowOf as reportRowOf, totalsOf } from '#features/report/report.fixtures.ts'
import { useIsWide } from '#ui/use-is-wide.ts'

export default { title: 'Settlement', path: '/dashboard/club/settlement/7/47' }

const clubId = asClub(7)
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
const actions = {
  onDeal: () => undefined,
  onAdjust: () => undefined,
  onTakeBack: () => undefined,
  players: () => (
    <RowPlayersView
      clubId={clubId}
      period={47}
      row={rowOf()}
      players={[reportRowOf(), reportRowOf({ result: 650 })]}
    />
  ),
  statementLink: () => null,
}
const dealOfRow = (row: SettlementRow) => (row.user_id === dealOf().user_id ? dealOf().now : null)

export const Draft = () => <Shown settlement={settlementOf()} />
export const Reviewed = () => (
  <Shown
    settlement={settlementOf({
      state: 'reviewed',
      period: periodOf({ state: 'reviewed' }),
      hash,
      reviewed_by_name: 'Eleanor Whitlock',
      reviewed_at: '2026-11-23T07:02:00.000Z',
    })}
    refusal="The treasury lacks 1,240.50: nothing has moved"
  />
)
export const ForAnother = () => (
  <Shown
    settlement={settlementOf({
      state: 'reviewed',
      period: periodOf({ state: 'reviewed' }),
      hash,
      disputes: [],
      two_to_settle: true,
      reviewed_by_name: 'Eleanor Whitlock',
      reviewed_at: '2026-11-23T07:02:00.000Z',
    })}
  />
)
export const OneRow = () => (
  <div style={{ padding: 20, maxWidth: 400 }}>
    <SettlementRowView row={rowOf()} settlement={settlementOf()} deal={dealOf().now} actions={actions} />
  </div>
)
/** Shows the week's games instead of its rows, on a wide screen. */
export const Games = () => (
  <div className={styles.screen}>
    <SettlementHeadView clubId={clubId} period={periodOf({ state: 'closed' })} week={47} />
    <div className={styles.body}>
      <RowToolsView
        settlement={settlementOf()}
        choice={{ of: 'games', search: '', sort: null }}
        onChoice={() => undefined}
      />
      <ByGameView report={{ rows: [...gameRows], totals: totalsOf(gameRows) }} search="" />
    </div>
  </div>
)
export const Deals = () => (
  <DealsView
    deals={[dealOf(), dealOf({ name: 'Jonas Weber', ends: true, carried: { loss: 0, fees: 0 } })]}
    others={people.filter(({ role }) => role === 'player')}
    me={asUser(1)}
    isChoosing={false}
    onChoosing={() => undefined}
    severalButton={{ current: null }}
    onOpen={() => undefined}
  />
)
export const Weeks = () => (
  <WeeksView
    clubId={clubId}
    weeks={[
      periodOf({ id: 48, number: 3, from: periodOf().to, to: '2026-11-30T05:00:00.000Z', state: 'running' }),
      periodOf(),
    ]}
    onOpen={() => undefined}
  />
)
export const Several = () => (
  <SeveralView
    people={['Mara Voss', 'Jonas Weber', 'Мария Попова'].map((name, place) => ({
      userId: asUser(place + 2),
      name,
    }))}
    onCancel={() => undefined}
    onChosen={() => undefined}
  />
)
export const DealForm = () => {
  const [draft, setDraft] = useState({ ...draftOf(dealOf().now), carry: false })
  return (
    <div style={{ padding: 20, maxWidth: 440 }}>
      <DealFormView
        draft={draft}
        problem={problemOf(draft)}
        preview={{
          base: 10_179.5,
          loss: 3053.85,
          turnover: 824.6,
          fees: 4709,
          commission: 8587.45,
          carried: { loss: 0, fees: 0 },
          games: [
            { game_id: 1, effective: 398_200, percent: 0.2 },
            { game_id: 4, effective: 14_100, percent: 0.2 },
          ],
        }}
        onChange={setDraft}
      />
    </div>
  )
}

function Shown({ settlement, refusal }: { readonly settlement: Settlement; readonly refusal?: string }) {
  const isWide = useIsWide()
  const Rows = isWide ? SettlementTableView : SettlementCardsView
  return (
    <div className={styles.screen}>
      <SettlementHeadView clubId={clubId} period={settlement.period} week={47} />
      <div className={styles.body}>
        <SettlementFiguresView settlement={settlement} difference={{ white: 0, red: 0 }} />
        <DisputesView clubId={clubId} disputes={settlement.disputes} mayOpen />
        {isWide && (
          <RowToolsView
            settlement={settlement}
            choice={{ of: 'all', search: '', sort: null }}
            onChoice={() => undefined}
          />
        )}
        <Rows
          settlement={settlement}
          rows={inOrder(settlement)}
          dealOf={dealOfRow}
          actions={actions}
          onSort={() => undefined}
        />
        <SignersView settlement={settlement} />
      </div>
      <SettlementBarView
        settlement={settlement}
        busy={undefined}
        refusal={refusal}
        isForAnother={settlement.two_to_settle}
        onStep={() => undefined}
        onAdjust={() => undefined}
      />
    </div>
  )
}
