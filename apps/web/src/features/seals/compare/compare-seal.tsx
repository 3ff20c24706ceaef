import type { ClubId } from '@cardroom/contract/ids'
import { useEffect, useEffectEvent } from 'react'
import { CompareSealView } from './compare-seal.view.tsx'
import { useCompareSeal } from '../seals.api.ts'

interface CompareSealProps {
  readonly clubId: ClubId
  /** From the address that another phone's code led to: "412.a3f1…". */
  readonly scanned: string | undefined
}

/** Compares what was scanned at once, and whatever is typed. */
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
