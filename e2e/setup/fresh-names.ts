import { beforeEach } from 'vitest'

/** What is typed into a form and may not be taken yet, also when a journey that stumbled is tried once more on the same server. */
export function useFreshNames() {
  let tries = 0
  beforeEach(({ task }) => {
    tries = task.result?.retryCount ?? 0
  })
  /** The same throughout one try. */
  const fresh = (name: string): string => (tries === 0 ? name : `${name}${tries}`)
  const freshAddress = (name: string): string => `${fresh(name)}@northgate.club`
  return { fresh, freshAddress }
}
