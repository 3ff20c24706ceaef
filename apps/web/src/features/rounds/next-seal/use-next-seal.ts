import { useQuery } from '@tanstack/react-query'
import { listMySessions } from '@cardroom/contract/sessions'
import { useState } from 'react'
import { freshSeed, noteOf, noteSeal, type ChangedSeal, type SealPlace } from '../seal-notes.ts'
import { call } from '#lib/api/call.ts'

/**
 * Notes on this device the seal that a place shows, with the player's own seed for it. After a failed call, that
 * seed is the one that was sent before.
 */
export function useNextSeal(place: SealPlace | undefined, seal: string | undefined) {
  const [typed, setTyped] = useState<{ readonly seal: string; readonly seed: string }>()
  const noted = useQuery({
    queryKey: ['seal', place, seal],
    queryFn: () => (place && seal !== undefined ? lookAt(place, seal) : null),
    enabled: place !== undefined && seal !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
  })
  const own = noted.data?.ownSeed ?? ''
  return {
    seal,
    changed: noted.data?.changed,
    ownSeed: typed && typed.seal === seal ? typed.seed : own,
    onOwnSeed: (seed: string) => seal !== undefined && setTyped({ seal, seed }),
  }
}

/** Notes the seal, and only then makes the player's seed. Returns both the change and the seed. */
async function lookAt(place: SealPlace, seal: string) {
  const changed = noteSeal(place, seal)
  const isReallyChanged = changed !== undefined && !(await wasUsed(changed))
  return {
    changed: isReallyChanged ? changed : undefined,
    ownSeed: noteOf(seal)?.ownSeed ?? freshSeed(),
  }
}

/** Tells whether the seal before was used: the person may have played with it on another device. */
async function wasUsed({ before }: ChangedSeal): Promise<boolean> {
  const sessions = await call(listMySessions, { query: { limit: '100' } }).catch(() => [])
  return sessions.some(({ server_seed_hash }) => server_seed_hash === before)
}
