import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PriceSheet } from './price-sheet.tsx'
import { PricesView } from './prices.view.tsx'
import type { PricePlace } from './use-price-edit.ts'
import { Loaded } from '#features/cashier/index.ts'
import { conversionsQuery } from '#features/membership/index.ts'

/** What everything costs on the platform, and what becomes what. */
export function Prices() {
  const query = useQuery(conversionsQuery)
  const [place, setPlace] = useState<PricePlace>()
  return (
    <Loaded query={query}>
      {(conversions) => (
        <>
          <PricesView conversions={conversions} onOpen={setPlace} />
          {place && (
            <PriceSheet conversions={conversions} place={place} onClose={() => setPlace(undefined)} />
          )}
        </>
      )}
    </Loaded>
  )
}
