import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
  type QueryClientConfig,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query'
import { CallError, saysOf } from './call-error.ts'
import { onReturn } from './connection.ts'

/** Where failures are shown: set once by the app's start-up. */
let show: (error: CallError) => void = () => undefined
export const showErrorsWith = (shower: (error: CallError) => void): void => void (show = shower)

declare module '@tanstack/react-query' {
  interface Register {
    /** `catchesUp`: asks for what it has missed itself, and is not fetched anew after a pause. */
    queryMeta: { readonly catchesUp?: boolean }
    /** What the screen itself shows of an error, and the global popup therefore does not: keys, messages of fields. */
    mutationMeta: { readonly handles?: readonly string[] }
  }
}

/** A question to the server that is on its way. */
interface Ask {
  /** Whether something newer has been said since: the answer may be what was before it. */
  isOutdated: boolean
}

/**
 * A query that is being fetched for the first time when it is told to be outdated is fetched once more: its answer
 * may have left the server before the change. TanStack Query does so only where there are data already.
 */
export class UpToDateClient extends QueryClient {
  /** The last question of each query. */
  readonly #asks = new WeakMap<object, Ask>()

  constructor(config?: QueryClientConfig) {
    super(config)
    const { queries, ...others } = this.getDefaultOptions()
    this.setDefaultOptions({ ...others, queries: { persister: this.fetchNewest, ...queries } })
  }

  override async invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    const firstFetches = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await super.invalidateQueries(filters, options)
    if (firstFetches.length === 0) return
    await super.invalidateQueries({ predicate: (query) => firstFetches.includes(query) }, options)
  }

  /**
   * Puts what the server has just said. A fetch that is on its way may bring what was before it: that answer is dropped
   * when it comes, and asked for once more, however much has been said meanwhile.
   */
  setNewest<Data>(queryKey: QueryKey, change: Updater<Data | undefined, Data | undefined>): void {
    this.setQueryData<Data>(queryKey, change)
    const query = this.getQueryCache().find({ queryKey, exact: true })
    const ask = query && this.#asks.get(query)
    if (ask) ask.isOutdated = true
  }

  /**
   * Fetches as a query does, and once more where something newer is said on the way. Where that happens again, what was
   * said stands. Every query's `persister`, or what that calls.
   */
  readonly fetchNewest = async (
    fetch: QueryFunction<unknown, QueryKey, never>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<unknown> => {
    for (let isAgain = false; ; isAgain = true) {
      const ask: Ask = { isOutdated: false }
      this.#asks.set(query, ask)
      const answer = await fetch(context)
      // Where the query has been fetched anew since, nobody waits for this answer any more.
      if (!ask.isOutdated || this.#asks.get(query) !== ask) return answer
      if (isAgain) return query.state.data ?? answer
    }
  }
}

/** Server state. A failed query shows in its own place, with a retry; a failed action in the global popup. */
export const queryClient = new UpToDateClient({
  queryCache: new QueryCache(),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      const shown = error instanceof CallError ? error : new CallError('somethingWentWrong')
      if (shown.isCancelled) return
      const handled = mutation.meta?.handles ?? []
      if (!saysOf(shown).some((said) => handled.includes(said))) show(shown)
    },
  }),
  defaultOptions: {
    queries: {
      // Never held back on the browser's word that there is no network (connection.ts): what cannot be fetched fails.
      networkMode: 'always',
      staleTime: 15_000,
      // Only what no answer came for is worth asking again by itself.
      retry: (count, error) => error instanceof CallError && error.isLost && count < 2,
      refetchOnWindowFocus: true,
    },
    // Without a connection an action fails at once: it must not happen by itself when the person has left.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// What could not be fetched meanwhile is fetched now; what a socket brings, it catches up with by itself.
onReturn(() => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.catchesUp !== true }))
