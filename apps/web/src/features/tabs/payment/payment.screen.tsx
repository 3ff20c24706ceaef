import type { Receipt } from '@cardroom/contract/receipts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PaymentAnswersView } from './payment-answers.view.tsx'
import { PaymentView } from './payment.view.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import { draftOf } from '../record-draft.ts'
import { RecordPayment } from '../record-payment.tsx'
import { owedAround, type TabViewer } from '../tab-facts.ts'
import { paymentQuery, tabsQuery, useAnswerPayment, type PaymentAnswer } from '../tabs.api.ts'
import { useViewer } from '../use-viewer.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useClub } from '#features/membership/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useBack } from '#lib/back/use-back.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import page from '#ui/page/page.module.css'
import { showToast } from '#ui/toast/toast.tsx'

/** Shows one payment outside the app. The side that loses by it confirms it, and answers here. */
export function PaymentScreen() {
  const { t } = useTranslation(['tabs', 'common'])
  const club = useClub()
  const id = Number(useParams().receiptId)
  const isNamed = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...paymentQuery(club.id, id), enabled: isNamed })
  const back = useBack(`${pathTo(patterns.tabs, { clubId: club.id })}?tab=payments`)
  const isNone = !isNamed || (query.isError && keyOf(query.error) === 'requestNotFound')
  const payment = query.data
  const title = payment?.can.includes('confirm') ? t('tabs:werePaid') : t('tabs:payment')
  return (
    <div className={page.page}>
      <PageHeader
        title={title}
        meta={payment && t('tabs:numberIn', { club: club.name, number: payment.number })}
        backLabel={t('common:back')}
        onBack={back}
      />
      {isNone ? (
        <EmptyState title={t('tabs:noPayment')} text={t('tabs:noPaymentText')} />
      ) : (
        <Loaded query={query}>{(found) => <Payment key={found.id} payment={found} />}</Loaded>
      )}
    </div>
  )
}

function Payment({ payment }: { readonly payment: Receipt }) {
  const { t } = useTranslation('tabs')
  const { id: clubId, today } = useClub()
  const viewer = useViewer()
  const { mine, other } = partsOf(payment, viewer)
  const tabs = useQuery(tabsQuery(clubId, payment.payer_id ?? payment.receiver_id ?? undefined))
  const answer = useAnswerPayment(clubId, payment.id)
  const [asking, setAsking] = useState<'dispute' | 'uphold' | 'reject'>()
  const [isUndoing, setUndoing] = useState(false)
  const give = (given: PaymentAnswer) =>
    answer.mutate(given, {
      onSuccess: (result) => {
        setAsking(undefined)
        if ('approval' in result) showToast({ title: t('takesTwo') })
        else showToast({ title: t(`answered.${given.kind}`), tone: 'success' })
      },
    })
  const mayUndo = mine !== null && payment.state === 'confirmed' && payment.corrected_by === null
  return (
    <>
      <div className={page.content}>
        <PaymentView payment={payment} viewer={viewer} owed={owedAround(payment, tabs.data?.rows ?? [])} />
      </div>
      <PaymentAnswersView
        payment={payment}
        busy={answer.isPending ? answer.variables.kind : undefined}
        writeTo={other.id === null ? undefined : `${pathTo(patterns.chat, { clubId })}?with=${other.id}`}
        mayUndo={mayUndo && payment.corrects === null}
        onAnswer={(kind) => give({ kind })}
        onAsk={setAsking}
        onUndo={() => setUndoing(true)}
      />
      {asking && (
        <ReasonSheet
          kind={asking}
          busy={answer.isPending}
          onReason={(reason) => give({ kind: asking, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isUndoing && mine !== null && (
        <RecordPayment
          first={{
            ...draftOf({ balance: payment.amount }, today),
            direction: isPayer(payment, viewer) ? 'received' : 'paid',
            method: payment.method,
          }}
          mine={mine}
          other={other}
          corrects={payment.id}
          onClose={() => setUndoing(false)}
        />
      )}
    </>
  )
}

const isPayer = ({ payer_id: payer, receiver_id: receiver }: Receipt, viewer: TabViewer): boolean =>
  payer === viewer.userId || (payer === null && receiver !== viewer.userId)

/** Returns the viewer's side and the other side. */
function partsOf(payment: Receipt, viewer: TabViewer) {
  const { payer_id: payer, receiver_id: receiver } = payment
  const isParty = payer === viewer.userId || receiver === viewer.userId
  const ofClub = (payer === null || receiver === null) && viewer.actsForClub
  const mine = isParty ? ('me' as const) : ofClub ? ('club' as const) : null
  const other = isPayer(payment, viewer)
    ? { id: receiver, name: payment.receiver.name }
    : { id: payer, name: payment.payer.name }
  return { mine, other }
}
