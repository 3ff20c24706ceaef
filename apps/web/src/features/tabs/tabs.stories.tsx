import { useState } from 'react'
import { EntriesView } from './entries.view.tsx'
import { PaymentAnswersView } from './payment/payment-answers.view.tsx'
import { PaymentView } from './payment/payment.view.tsx'
import { PaymentsTableView } from './payment/payments-table.view.tsx'
import { PaymentsView } from './payment/payments.view.tsx'
import { draftOf } from './record-draft.ts'
import { RecordFormView } from './record-form.view.tsx'
import { owedAround, seenTab, type TabViewer } from './tab-facts.ts'
import { TabView } from './tab.view.tsx'
import {
  agent,
  clubId,
  entries,
  owner,
  paymentOf,
  player,
  stepsToRejection,
  tabOf,
  tabs,
  weekOf,
} from './tabs.fixtures.ts'
import styles from './tabs.module.css'
import { TabsFiguresView } from './tabs-figures.view.tsx'
import { TabsListView } from './tabs-list.view.tsx'
import { largestFirst, TabsTableView } from './tabs-table.view.tsx'
import { TabWeekView } from './week/tab-week.view.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import page from '#ui/page/page.module.css'
import { say, type StoryProps } from '#ui/story.ts'
import { useIsWide } from '#ui/use-is-wide.ts'

export default { title: 'Tabs', path: '/dashboard/club/tabs/7' }

const nothing = () => undefined
const totals = {
  balance: -12_700.5,
  owed: 4100,
  owing: 16_800.5,
  buckets: { '0-7': 17_400.5, '8-14': 3500, '15-30': 0, '31+': 0 },
}

export const OfAnAgent = () => <Listed viewer={agent} />
export const OfTheClub = () => <Listed viewer={owner} />

function Listed({ viewer }: { readonly viewer: TabViewer }) {
  const isWide = useIsWide()
  return (
    <div className={page.content}>
      <TabsFiguresView totals={totals} />
      {isWide ? (
        <TabsTableView
          tabs={tabs}
          viewer={viewer}
          table={{ search: '', onSearch: nothing, sort: largestFirst, onSort: nothing }}
          panelOf={() => null}
        />
      ) : (
        <TabsListView clubId={clubId} tabs={tabs} viewer={viewer} />
      )}
    </div>
  )
}

export const Owing = () => <Opened viewer={player} />
export const Owed = () => <Opened viewer={agent} />

function Opened({ viewer }: { readonly viewer: TabViewer }) {
  const seen = seenTab(tabOf(), viewer)
  return (
    <div className={page.content}>
      <TabView
        clubId={clubId}
        tab={tabOf()}
        seen={seen}
        onRecord={nothing}
        onLine={nothing}
        onWriteOff={nothing}
      />
      <section className={styles.group}>
        <EntriesView clubId={clubId} entries={entries} seen={seen} />
      </section>
    </div>
  )
}

export function Record() {
  const [draft, setDraft] = useState(draftOf({ balance: -4100 }, '2025-11-20'))
  return (
    <div className={page.content}>
      <RecordFormView draft={draft} mine="me" otherName="Mara Voss" today="2025-11-20" onChange={setDraft} />
    </div>
  )
}

export function Waiting({ language }: StoryProps) {
  const note = say(
    language,
    'For Friday and Saturday, the rest on Monday',
    'За пятницу и субботу, остаток в понедельник',
  )
  return <Payment viewer={agent} payment={paymentOf({ note })} language={language} />
}

export const Disputed = ({ language }: StoryProps) => (
  <Payment
    viewer={owner}
    language={language}
    payment={paymentOf({
      state: 'disputed',
      answer_by: null,
      dispute_reason: 'Nothing came',
      steps: stepsToRejection.slice(0, 2),
      can: ['decide'],
    })}
  />
)

/** Shows a rejected payment to the payer, who reads why it does not count. */
export const Rejected = ({ language }: StoryProps) => (
  <Payment
    viewer={player}
    language={language}
    payment={paymentOf({
      state: 'rejected',
      answer_by: null,
      dispute_reason: 'Nothing came',
      ruling: 'reject',
      reason: 'The bank has no such transfer',
      steps: stepsToRejection,
      can: [],
    })}
  />
)

export const Week = () => (
  <div className={page.content}>
    <TabWeekView tab={tabOf({ week: weekOf })} viewer={player} isOver />
  </div>
)

function Payment(props: {
  readonly viewer: TabViewer
  readonly payment: ReturnType<typeof paymentOf>
  readonly language: StoryProps['language']
}) {
  const { viewer, payment, language } = props
  return (
    <div className={page.page}>
      <PageHeader
        title={say(language, 'Were you paid?', 'Вам заплатили?')}
        meta={say(language, 'Northgate, receipt R-218', 'Northgate, квитанция R-218')}
        backLabel="Back"
        onBack={nothing}
      />
      <div className={page.content}>
        <PaymentView payment={payment} viewer={viewer} owed={owedAround(payment, tabs)} />
      </div>
      <PaymentAnswersView
        payment={payment}
        busy={undefined}
        writeTo="/dashboard/chat/7?with=203311"
        mayUndo={false}
        onAnswer={nothing}
        onAsk={nothing}
        onUndo={nothing}
      />
    </div>
  )
}

export function Payments() {
  const isWide = useIsWide()
  const payments = [
    paymentOf(),
    paymentOf({ id: 217, number: 217, amount: 2000, method: 'cash', state: 'confirmed', can: [] }),
    paymentOf({ id: 216, number: 216, amount: 120.5, method: 'other', state: 'disputed', can: [] }),
  ]
  return (
    <div className={page.content}>
      {isWide ? (
        <PaymentsTableView payments={payments} onOpen={nothing} />
      ) : (
        <PaymentsView viewer={agent} payments={payments} />
      )}
    </div>
  )
}
