import { type ChipCurrency, chipCurrencies } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMoveInBulk, usePastLists, useTestRun } from './amounts.api.ts'
import { AmountsView } from './amounts.view.tsx'
import { SameAgainView } from './same-again.view.tsx'
import { useList, type ListType } from './use-list.ts'
import { membersQuery, useClub } from '../cashier.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { MovementDoneView, type MovementDone } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { NotPermittedView } from '../not-permitted/not-permitted.view.tsx'
import { standingOf, type Standing } from '../standing.ts'
import { useMe } from '#features/account/index.ts'
import { clubIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useBack } from '#lib/back/use-back.ts'
import { useSettled } from '#lib/pace/use-settled.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Moves different amounts to or from many people by one list. */
export function AmountsScreen() {
  const { t } = useTranslation(['cashier', 'common'])
  const clubId = clubIdIn(useParams().clubId)
  const club = useClub(clubId)
  const me = useMe()
  const back = useBack(pathTo(patterns.cashier, { clubId }))
  return (
    <>
      <PageHeader title={t('cashier:amounts.title')} backLabel={t('common:back')} onBack={back} />
      <Loaded query={club}>{(found) => <Amounts key={clubId} standing={standingOf(me, found)} />}</Loaded>
    </>
  )
}

function Amounts({ standing }: { readonly standing: Standing }) {
  const { clubId, sellsFrom, mayTake } = standing
  const types: readonly ListType[] = [
    ...(sellsFrom ? ['transfer' as const] : []),
    ...(mayTake ? ['extract' as const] : []),
  ]
  const { t } = useTranslation('cashier')
  const currencies: readonly ChipCurrency[] = sellsFrom === 'own' ? ['white'] : chipCurrencies
  const { fields, list, again, clear } = useList(types, currencies)
  const { type } = fields
  const [done, setDone] = useState<MovementDone>()
  const [isAsked, setAsked] = useState(false)
  const members = useQuery(membersQuery(clubId)).data ?? []
  const past = usePastLists(clubId).data ?? []
  const csv = useSettled(list.csv)
  const run = useTestRun(clubId, { ...list, csv })
  const move = useMoveInBulk(clubId)
  if (types.length === 0) return <NotPermittedView what="transfer" />

  const tried = run.data && 'rows' in run.data && list.csv !== '' ? run.data : undefined
  const onMove = () =>
    move.mutate(
      { ...list, name: fields.name.trim() || null },
      {
        onSettled: () => setAsked(false),
        onSuccess: ({ transactions }) => {
          const summary = movementSummary(transactions, type === 'transfer' ? 'receiver' : 'sender')
          clear()
          if (summary) setDone({ kind: type === 'transfer' ? 'sold' : 'taken', summary })
          else showToast({ title: t('takesTwo') })
        },
      },
    )
  return (
    <>
      <AmountsView
        {...fields}
        types={types}
        currencies={currencies}
        members={members}
        past={past}
        onAgain={again}
        tried={tried}
        // A result that is being loaded again may not yet include the list that was just carried out.
        isTried={csv === list.csv && run.isSuccess && !run.isFetching}
        isBusy={move.isPending}
        onMove={() => (tried?.again ? setAsked(true) : onMove())}
      />
      <SameAgainView
        type={type}
        again={isAsked ? tried?.again : undefined}
        isBusy={move.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={onMove}
      />
      <MovementDoneView clubId={clubId} done={done} onClose={() => setDone(undefined)} />
    </>
  )
}
