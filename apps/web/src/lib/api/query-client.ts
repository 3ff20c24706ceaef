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

/** Shows failures. The app's start-up sets it once. */
let show: (error: CallError) => void = () => undefined
export const showErrorsWith = (shower: (error: CallError) => void): void => void (show = shower)

declare module '@tanstack/react-query' {
  interface Register {
    /** `catchesUp`: the query asks for missed changes itself, and is not fetched anew after a lost connection. */
    queryMeta: { readonly catchesUp?: boolean }
    /** The screen shows these parts of an error itself, so the global popup does not: keys and messages of fields. */
    mutationMeta: { readonly handles?: readonly string[] }
  }
}

/** A request to the server that is on its way. */
interface Ask {
  /** True if something newer has arrived since: the answer may be older than it. */
  isOutdated: boolean
}

/**
 * Extends the client of TanStack Query: a query that is invalidated during its first fetch is fetched once more,
 * because its answer may have left the server before the change. TanStack Query itself does so only if the query
 * already has data.
 */
export class UpToDateClient extends QueryClient {
  /** The last request of each query. */
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
   * Sets the data that the server has just sent. A fetch that is on its way may bring older data: its answer is
   * dropped when it comes, and asked for once more, however many changes arrive meanwhile.
   */
  setNewest<Data>(queryKey: QueryKey, change: Updater<Data | undefined, Data | undefined>): void {
    this.setQueryData<Data>(queryKey, change)
    const query = this.getQueryCache().find({ queryKey, exact: true })
    const ask = query && this.#asks.get(query)
    if (ask) ask.isOutdated = true
  }

  /**
   * Fetches like a query, and once more if something newer arrives on the way. If that happens again, the newer data
   * stay. It is the `persister` of every query, or is called by the one that is.
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
      // If the query has been fetched anew since, nobody waits for this answer any more.
      if (!ask.isOutdated || this.#asks.get(query) !== ask) return answer
      if (isAgain) return query.state.data ?? answer
    }
  }
}

/**
 * Holds the server state. A failed query shows in its own place with a retry; a failed action shows in the global
 * popup.
 */
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
      // Never waits because the browser says that there is no network (connection.ts): a fetch that cannot succeed
      // fails.
      networkMode: 'always',
      staleTime: 15_000,
      // Only a lost answer is worth an automatic retry.
      retry: (count, error) => error instanceof CallError && error.isLost && count < 2,
      refetchOnWindowFocus: true,
    },
    // Without a connection an action fails at once: it must not happen by itself after the person has left.
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Fetches what could not be fetched meanwhile, except for the data of a socket, which catch up by themselves.
onReturn(() => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.catchesUp !== true }))
