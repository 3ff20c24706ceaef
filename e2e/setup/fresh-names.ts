import { beforeEach } from 'vitest'

/** Makes names for forms that are not taken yet, even when a failed journey is repeated on the same server. */
export function useFreshNames() {
  let tries = 0
  beforeEach(({ task }) => {
    tries = task.result?.retryCount ?? 0
  })
  /** Returns a name that stays the same during one try. */
  const fresh = (name: string): string => (tries === 0 ? name : `${name}${tries}`)
  const freshAddress = (name: string): string => `${fresh(name)}@northgate.club`
  return { fresh, freshAddress }
}
