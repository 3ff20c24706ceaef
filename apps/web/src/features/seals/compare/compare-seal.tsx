import type { ClubId } from '@cardroom/contract/ids'
import { useEffect, useEffectEvent } from 'react'
import { CompareSealView } from './compare-seal.view.tsx'
import { useCompareSeal } from '../seals.api.ts'

interface CompareSealProps {
  readonly clubId: ClubId
  /** The seal in the address of another phone's code: "412.a3f1…". */
  readonly scanned: string | undefined
}

/** Compares a scanned seal at once, and any typed one. */
export function CompareSeal({ clubId, scanned }: CompareSealProps) {
  const compare = useCompareSeal(clubId)
  const onScanned = useEffectEvent((seal: string) => compare.mutate(seal))
  useEffect(() => {
    if (scanned !== undefined) onScanned(scanned)
  }, [scanned])
  return (
    <CompareSealView
      comparison={compare.data}
      busy={compare.isPending}
      onCompare={(shown) => compare.mutate(shown)}
    />
  )
}
