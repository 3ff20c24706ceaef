import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ReceiptSkeletonView } from './receipt-skeleton.view.tsx'
import { ReceiptView } from './receipt.view.tsx'
import { ReverseSaleView } from './reverse-sale.view.tsx'
import { transactionQuery, useClub, useReverse, useTakeBack } from '../cashier.api.ts'
import { useCashierEvents } from '../cashier.realtime.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { clubIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { onceAnswered } from '#lib/api/once-answered.ts'
import { useBack } from '#lib/back/use-back.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/** Shows one transaction of a club; `?id=` names it. */
export function ReceiptScreen() {
  const { t } = useTranslation(['cashier', 'common'])
  const clubId = clubIdIn(useParams().clubId)
  const [parameters] = useSearchParams()
  const id = Number(parameters.get('id'))
  const me = useMe()
  const club = useClub(clubId)
  const isNamed = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...transactionQuery(clubId, id), enabled: isNamed })
  const takeBack = useTakeBack(clubId)
  const reverse = useReverse(clubId)
  const [isReversing, setIsReversing] = useState(false)
  const back = useBack(`${pathTo(patterns.cashier, { clubId })}?tab=history`)
  useCashierEvents(clubId)

  const onShare = () =>
    void shareLink(location.href, t('cashier:receipt.shareTitle', { number: id })).then(
      (how) => how === 'copied' && showToast({ title: t('cashier:receipt.linkCopied'), tone: 'success' }),
    )
  return (
    <>
      {query.data === undefined && (
        <PageHeader title={t('cashier:done.receipt')} backLabel={t('common:back')} onBack={back} />
      )}
      {!isNamed || keyOf(query.error) === 'requestNotFound' ? (
        <EmptyState title={t('cashier:receipt.noneTitle')} text={t('cashier:receipt.noneText')} />
      ) : (
        <Loaded query={query} skeleton={<ReceiptSkeletonView />}>
          {(shown) => (
            <>
              <ReceiptView
                shown={shown}
                viewerId={me.id}
                clubName={club.data?.name ?? ''}
                onShare={onShare}
                isTakingBack={takeBack.isPending}
                onTakeBack={() =>
                  takeBack.mutate(id, {
                    onSuccess: () => showToast({ title: t('cashier:receipt.takenBack'), tone: 'success' }),
                  })
                }
                onReverse={() => setIsReversing(true)}
                onBack={back}
              />
              {isReversing && (
                <ReverseSaleView
                  name={shown.receiver_name}
                  busy={reverse.isPending}
                  onCancel={() => setIsReversing(false)}
                  onReverse={(reason) =>
                    reverse.mutate(
                      { id, reason },
                      {
                        onSuccess: (answer) =>
                          showToast(
                            'approval' in answer
                              ? { title: t('cashier:takesTwo') }
                              : { title: t('cashier:reverse.done'), tone: 'success' },
                          ),
                        onSettled: onceAnswered(() => setIsReversing(false)),
                      },
                    )
                  }
                />
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  )
}

/** Uses the device's share sheet if there is one, otherwise the clipboard. */
async function shareLink(url: string, title: string): Promise<'shared' | 'copied' | 'neither'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url, title })
      return 'shared'
    }
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    // The person closed the share sheet, or the clipboard is forbidden. Nothing was shared, and nothing is reported.
    return 'neither'
  }
}
