import type { PendingRequest } from '@cardroom/contract/cashier'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeclineSheetView } from './decline-sheet.view.tsx'
import { RequestsTabView } from './requests-tab.view.tsx'
import { oldestAsked, requestColumns } from './requests-table.view.tsx'
import { useChosen } from './use-chosen.ts'
import { hasChanged, membersQuery, requestsQuery, useAccept, useDecline } from '../cashier.api.ts'
import {
  decisionPreview,
  kindOf,
  meantBy,
  oldestFirst,
  requestKinds,
  requestsToDecide,
  type RequestKind,
} from '../chip-request-choice.ts'
import { MovementDoneView, type MovementDone } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { NotPermittedView } from '../not-permitted/not-permitted.view.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import type { Standing } from '../standing.ts'
import { PushOffer } from '#features/notifications/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { onceAnswered } from '#lib/api/once-answered.ts'
import { now } from '#lib/clock.ts'
import type { ListShape } from '#lib/desk/table-address.ts'
import { useListChoice } from '#lib/desk/use-list-choice.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Shows the requests that the user may decide, one or several at once. */
export function RequestsTab({ standing }: { readonly standing: Standing }) {
  const query = useQuery(requestsQuery(standing.clubId))
  if (standing.sellsFrom === null && standing.owesFor === null) return <NotPermittedView what="decide" />
  return (
    <Loaded query={query}>
      {(requests) => (
        <Requests standing={standing} requests={oldestFirst(requestsToDecide(requests, standing))} />
      )}
    </Loaded>
  )
}

const shape: ListShape<RequestKind> = {
  columns: requestColumns,
  kinds: requestKinds,
  usual: { search: '', sort: oldestAsked, kind: 'white' },
}

interface RequestsProps {
  readonly standing: Standing
  readonly requests: readonly PendingRequest[]
}

function Requests({ standing, requests }: RequestsProps) {
  const [isDeclining, setDeclining] = useState(false)
  const [done, setDone] = useState<MovementDone>()
  const { choice, onSearch, onSort, onKind, onView } = useListChoice(shape)

  const waiting = countsOf(requests)
  const kind = [choice.kind, ...requestKinds].find((each) => waiting[each] > 0) ?? 'white'

  const members = useQuery({ ...membersQuery(standing.clubId), enabled: requests.length > 0 }).data ?? []
  const likeStaff = new Set(
    members.filter((member) => member.looks_like_staff).map((member) => member.user_id),
  )

  const shown = requests.filter((request) => kindOf(request) === kind)
  const { selected, choose, isPaid, setPaid } = useChosen(shown)
  const ids = selected.map(({ id }) => id)

  const { accept, decline, isAccepting, isDecliningNow } = useDecisions({
    standing,
    kind,
    meant: meantBy(selected, shown.length),
    count: ids.length,
    isPaid,
    onDecided: (next) => {
      choose([])
      setDone(next)
    },
  })
  return (
    <>
      {requests.length > 0 && <PushOffer reason="requests" />}
      <RequestsTabView
        requests={shown}
        kind={kind}
        waiting={waiting}
        onKind={(next) => {
          onKind(next)
          choose([])
        }}
        selectedIds={ids}
        onSelect={(next) => {
          // A sheet whose requests others have decided must not open for the next ones.
          setDeclining(false)
          choose(next)
        }}
        table={{
          search: choice.search,
          onSearch,
          sort: choice.sort,
          onSort,
          views: (
            <SavedViews
              place={`requests-${standing.clubId}`}
              onOpen={(view) => {
                onView(view)
                choose([])
              }}
            />
          ),
        }}
        preview={decisionPreview(selected, kind === 'return' ? null : standing.redToSell)}
        side={(kind === 'return' ? standing.owesFor : standing.sellsFrom) ?? 'own'}
        mayBuyRed={standing.mayBuyRed}
        isPaid={isPaid}
        onPaid={setPaid}
        onAccept={accept}
        onDecline={() => setDeclining(true)}
        isAccepting={isAccepting}
        now={now()}
        likeStaff={likeStaff}
        holders={new Map(members.map((member) => [member.user_id, member]))}
      />
      {isDeclining && ids.length > 0 && (
        <DeclineSheetView
          count={ids.length}
          isBusy={isDecliningNow}
          onCancel={() => setDeclining(false)}
          onConfirm={(reason) => decline(reason, () => setDeclining(false))}
        />
      )}
      <MovementDoneView clubId={standing.clubId} done={done} onClose={() => setDone(undefined)} />
    </>
  )
}

interface Deciding {
  readonly standing: Standing
  readonly kind: RequestKind
  readonly meant: ReturnType<typeof meantBy>
  readonly count: number
  /** True if what was asked for on the tab is paid at once instead. */
  readonly isPaid: boolean
  /**
   * Called when no request of the selection waits any more. If chips were sold, `done` is shown in a sheet.
   */
  readonly onDecided: (done?: MovementDone) => void
}

/** Accepts or declines the selected requests, all or none, and says what happened. */
function useDecisions({ standing, kind, meant, count, isPaid, onDecided }: Deciding) {
  const { t } = useTranslation(['cashier', 'errors'])
  const accept = useAccept(standing, kind)
  const decline = useDecline(standing.clubId)
  const onError = (error: unknown) => {
    if (!hasChanged(error)) return
    onDecided()
    showToast({ title: t('errors:changedSince') })
  }
  return {
    isAccepting: accept.isPending,
    isDecliningNow: decline.isPending,
    accept: () =>
      accept.mutate(
        { meant, isPaid },
        {
          onError,
          onSuccess: ({ transactions }) => {
            const summary = movementSummary(transactions, 'receiver')
            if (summary && kind !== 'return') return onDecided({ kind: 'accepted', summary })
            onDecided()
            if (summary)
              showToast({
                title: t('cashier:done.accepted', { count: transactions.length }),
                tone: 'success',
              })
            else showToast({ title: t('cashier:takesTwo') })
          },
        },
      ),
    decline: (reason: string, onAnswered: () => void) =>
      decline.mutate(
        { meant, reason },
        {
          onError,
          onSuccess: () => {
            onDecided()
            showToast({ title: t('cashier:decline.done', { count }), tone: 'success' })
          },
          onSettled: onceAnswered(onAnswered),
        },
      ),
  }
}

function countsOf(requests: readonly PendingRequest[]): Record<RequestKind, number> {
  const counts = { white: 0, red: 0, return: 0 }
  for (const request of requests) counts[kindOf(request)] += 1
  return counts
}
