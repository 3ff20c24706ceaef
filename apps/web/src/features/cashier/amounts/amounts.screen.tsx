import type { PastBulk } from '@cardroom/contract/bulks'
import { chipCurrencies, type ChipCurrency } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { rowsIn, textOf, withNext, type AmountRow } from './amount-rows.ts'
import { useMoveInBulk, usePastLists, useTestRun } from './amounts.api.ts'
import { AmountsView } from './amounts.view.tsx'
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

type Type = 'transfer' | 'extract'

function Amounts({ standing }: { readonly standing: Standing }) {
  const { clubId, sellsFrom, mayTake } = standing
  const types: readonly Type[] = [
    ...(sellsFrom ? ['transfer' as const] : []),
    ...(mayTake ? ['extract' as const] : []),
  ]
  const { t } = useTranslation('cashier')
  const [type, setType] = useState<Type>(types[0] ?? 'transfer')
  const [currency, setCurrency] = useState<ChipCurrency>('white')
  const [isOnTab, setOnTab] = useState(false)
  const [rows, setRows] = useState<readonly AmountRow[]>(withNext([]))
  const [done, setDone] = useState<MovementDone>()
  const members = useQuery(membersQuery(clubId)).data ?? []
  const past = usePastLists(clubId).data ?? []
  const csv = textOf(rows)
  const settled = useSettled(csv)
  // What is taken goes on the tab of each person who has one (rule tabs-8).
  const onTab = { on_tab: type === 'transfer' ? isOnTab : undefined }
  const run = useTestRun(clubId, { type, currency, csv: settled, ...onTab })
  const move = useMoveInBulk(clubId)
  if (types.length === 0) return <NotPermittedView what="transfer" />

  const tried = run.data && 'rows' in run.data && csv !== '' ? run.data : undefined
  const again = (list: PastBulk) => {
    if (types.includes(list.type)) setType(list.type)
    setCurrency(list.currency)
    setOnTab(list.rows.every(({ on_tab: wasOnTab }) => wasOnTab))
    setRows(rowsIn(list.rows.map(({ user_id, amount }) => `#${user_id}\t${amount}`).join('\n')))
  }
  const onMove = () =>
    move.mutate(
      { type, currency, csv, ...onTab },
      {
        onSuccess: ({ transactions }) => {
          const summary = movementSummary(transactions, type === 'transfer' ? 'receiver' : 'sender')
          setRows(withNext([]))
          if (summary) setDone({ kind: type === 'transfer' ? 'sold' : 'taken', summary })
          else showToast({ title: t('takesTwo') })
        },
      },
    )
  return (
    <>
      <AmountsView
        types={types}
        type={type}
        onType={setType}
        currencies={sellsFrom === 'own' ? ['white'] : chipCurrencies}
        currency={currency}
        onCurrency={setCurrency}
        isOnTab={onTab.on_tab}
        onTab={setOnTab}
        rows={rows}
        onRows={(next) => setRows(withNext(next))}
        names={members.map(({ name }) => name)}
        past={past}
        onAgain={again}
        tried={tried}
        isTried={settled === csv && run.isSuccess && !run.isPlaceholderData}
        isBusy={move.isPending}
        onMove={onMove}
      />
      <MovementDoneView clubId={clubId} done={done} onClose={() => setDone(undefined)} />
    </>
  )
}
