import type { CardSet } from '@cardroom/contract/shop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { BuySheetView } from './buy-sheet/buy-sheet.view.tsx'
import { CardGridView } from './card-grid/card-grid.view.tsx'
import { GridSkeletonView } from './card-grid/grid-skeleton.view.tsx'
import { useBuyCardSet, useCardSets } from './shop.api.ts'
import { ShopHeaderView } from './shop-header/shop-header.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe, useUpdateMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { BackLink } from '#lib/back/back-link.tsx'
import { cardSetNames } from '#ui/playing-card/card-set.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Sells card designs for diamonds. */
export function ShopScreen() {
  const { t } = useTranslation('shop')
  const me = useMe()
  const query = useCardSets()
  const [openId, setOpenId] = useState<number>()
  const buy = useBuyCardSet()
  const change = useUpdateMe()
  const topUpPath = pathTo(patterns.topUp, { clubId: me.club_id ?? 0 })

  // Names a set in the reader's language. A set that this version does not know keeps its name.
  const named = (set: CardSet): CardSet => {
    const known = cardSetNames[set.id - 1]
    return known === undefined ? set : { ...set, name: t(`names.${known}`) }
  }
  const use = (set: { readonly id: number; readonly name: string }) =>
    change.mutate(
      { cardset_id: set.id },
      {
        onSuccess: () => {
          setOpenId(undefined)
          showToast({ title: t('used', { name: set.name }), tone: 'success' })
        },
      },
    )
  const open = query.data?.map(named).find(({ id }) => id === openId)
  return (
    <>
      <ShopHeaderView
        diamonds={me.diamond_amount}
        backLink={<BackLink to={pathTo(patterns.home)} />}
        topUpLink={<Link to={topUpPath} />}
      />
      <Loaded query={query} skeleton={<GridSkeletonView />}>
        {(sets) => (
          <CardGridView
            sets={sets.map(named)}
            usedId={me.cardset_id}
            busyId={change.isPending && open === undefined ? change.variables.cardset_id : undefined}
            onBuy={({ id }) => setOpenId(id)}
            onUse={use}
          />
        )}
      </Loaded>
      {open && (
        <BuySheetView
          set={open}
          diamonds={me.diamond_amount}
          topUpPath={`${topUpPath}?diamonds=${Math.ceil(Math.max(1, open.price - me.diamond_amount))}`}
          isBusy={buy.isPending || change.isPending}
          onClose={() => setOpenId(undefined)}
          onBuy={() => buy.mutate(open.id)}
          onUse={() => use(open)}
        />
      )}
    </>
  )
}
