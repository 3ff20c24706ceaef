import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { exchangeTargets } from './exchange-targets.ts'
import { ExchangeView } from './exchange/exchange.view.tsx'
import { GuestView } from './guest.view.tsx'
import { PurchaseView } from './purchase/purchase.view.tsx'
import { useExchange, usePurchase } from './top-up.api.ts'
import { TopUpView } from './top-up.view.tsx'
import { clubIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { clubQuery, useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { conversionsQuery } from '#features/membership/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useBack } from '#lib/back/use-back.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Sells diamonds for dollars, and exchanges diamonds into the currencies of a club or of personal play. */
export function TopUpScreen() {
  const me = useMe()
  const clubId = clubIdIn(useParams().clubId)
  const [parameters, setParameters] = useSearchParams()
  const goBack = useBack(clubId > 0 ? pathTo(patterns.club, { clubId }) : pathTo(patterns.home))
  const tab = parameters.get('tab') === 'exchange' ? 'exchange' : 'purchase'
  return (
    <TopUpView
      diamonds={me.diamond_amount}
      tab={tab}
      onTab={(name) => setParameters({ tab: name }, { replace: true })}
      onClose={goBack}
    >
      {tab === 'purchase' ? (
        <Purchase diamonds={wholeNumber(parameters.get('diamonds'))} />
      ) : (
        <Exchange clubId={clubId} onDone={goBack} />
      )}
    </TopUpView>
  )
}

/**
 * Returns the text if it is a whole number above zero, otherwise an empty text. It comes from the address, which
 * anybody may have typed.
 */
const wholeNumber = (text: string | null): string => (/^[1-9]\d{0,11}$/.test(text ?? '') ? (text ?? '') : '')

function Purchase({ diamonds }: { readonly diamonds: string }) {
  const me = useMe()
  const conversions = useQuery(conversionsQuery)
  const purchase = usePurchase()
  useComeBack(purchase.reset)
  if (me.guest) return <GuestView />
  return (
    <Loaded query={conversions}>
      {({ rates }) => {
        const rate = rates.find(({ from }) => from === 'usd')
        return (
          rate && (
            <PurchaseView
              rate={rate}
              initial={{ side: 'get', text: diamonds }}
              // The button stays busy until the provider's page has replaced this one.
              isBusy={purchase.isPending || purchase.isSuccess}
              onBuy={(dollars) =>
                purchase.mutate(dollars, { onSuccess: (address) => window.location.assign(address) })
              }
            />
          )
        )
      }}
    </Loaded>
  )
}

/**
 * Calls `ready` if the browser restores this page after "back" from the provider's page: it restores the busy state
 * too.
 */
function useComeBack(ready: () => void): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) ready()
  })
  useEffect(() => {
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

function Exchange({ clubId, onDone }: { readonly clubId: ClubId; readonly onDone: () => void }) {
  const { t } = useTranslation('topUp')
  const language = useLanguage()
  const me = useMe()
  const club = useQuery({ ...clubQuery(clubId), enabled: clubId > 0 }).data
  const conversions = useQuery(conversionsQuery)
  const exchange = useExchange(clubId)
  const targets = exchangeTargets(club && { role: club.role, flags: me.manager_permissions })
  return (
    <Loaded query={conversions}>
      {({ rates }) => (
        <ExchangeView
          key={targets.join()}
          rates={targets.flatMap((to) =>
            rates.filter((rate) => rate.to === to).map((rate) => ({ ...rate, to })),
          )}
          diamonds={me.diamond_amount}
          have={{ gold: me.gold_amount, red: club?.red_amount ?? null, jade: club?.jade_amount ?? null }}
          isBusy={exchange.isPending}
          onCancel={onDone}
          onExchange={(amount, to) =>
            exchange.mutate(
              { amount, to },
              {
                onSuccess: (done) => {
                  if ('result' in done)
                    showToast({
                      title: t(`done.${to}`, { amount: formatAmount(done.result, language) }),
                      tone: 'success',
                    })
                  onDone()
                },
              },
            )
          }
        />
      )}
    </Loaded>
  )
}
