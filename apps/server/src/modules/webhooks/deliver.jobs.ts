import { days, later, now, seconds, stopwatch } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { postText } from '#platform/outbound/post-text.ts'
import { chance } from '#platform/random.ts'
import { wrongIn } from './check-address.ts'
import { disableWebhooks } from './disable-webhooks.ts'
import { decryptSecret, signatureOf } from './webhook-secrets.ts'
import { claimDue, nextDue, saveTried, type DueDelivery } from './webhook-deliveries.store.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { outcomeOf } from './webhooks.policy.ts'

/**
 * The number of deliveries on their way at once, for one process and for one endpoint. A slow endpoint does not hold
 * up the others.
 */
const [flyingMax, flyingToOneMax] = [40, 8]
const answerMs = seconds(10)
/** A process that is gone by then has not reported its deliveries, so they are tried again. */
const leaseMs = seconds(60)
/** The job runs every minute; a timer delivers what is due earlier. */
const timerMsMax = seconds(60)
const failingDays = 5

/** Delivers what is stored, as it is written and as its time comes. */
export interface Delivering {
  /** Looks for deliveries, because something may be due. */
  wake(): Promise<void>
  /** Does the same, and waits until nothing is due any more. */
  settle(): Promise<void>
  /** Aborts what is on its way. A running process tries it again when its lease ends. */
  stop(): Promise<void>
}

type Fault = (error: unknown) => void

export function createDelivering(database: Database, context: WebhooksContext, fault: Fault): Delivering {
  const flying = new Map<number, { readonly endpointId: number; readonly done: Promise<void> }>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let filling = Promise.resolve()

  const busy = (): number[] => {
    const counts = new Map<number, number>()
    for (const { endpointId } of flying.values()) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
    return [...counts].filter(([, count]) => count >= flyingToOneMax).map(([id]) => id)
  }

  const fill = async (): Promise<void> => {
    const limit = Math.min(flyingMax - flying.size, flyingToOneMax)
    if (stopping.signal.aborted || limit <= 0) return
    const claiming = { limit, busy: busy(), leaseUntil: later(now(), leaseMs) }
    const claimed = await inTransaction(database, (tx) => claimDue(tx, claiming))
    for (const delivery of claimed) fly(delivery)
    if (claimed.length === limit) return fill()
    const due = await nextDue(database)
    const waitMs = due === undefined ? timerMsMax : due.getTime() - now().getTime()
    clearTimeout(timer)
    if (waitMs < timerMsMax && !stopping.signal.aborted)
      timer = setTimeout(() => void wake(), Math.max(10, waitMs)).unref()
  }

  const fly = (delivery: DueDelivery): void => {
    const done = tryDelivery(database, context, delivery, stopping.signal)
      .catch(fault)
      .finally(() => {
        flying.delete(delivery.id)
        if (!stopping.signal.aborted) void wake()
      })
    flying.set(delivery.id, { endpointId: delivery.endpointId, done })
  }

  const wake = (): Promise<void> => (filling = filling.then(fill).catch(fault))

  return {
    wake,
    settle: async () => {
      await wake()
      while (flying.size > 0) {
        await Promise.all([...flying.values()].map(({ done }) => done))
        await filling
      }
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await filling
      await Promise.all([...flying.values()].map(({ done }) => done))
    },
  }
}

async function tryDelivery(
  database: Database,
  { keys, reach }: WebhooksContext,
  delivery: DueDelivery,
  stopping: AbortSignal,
): Promise<void> {
  const { id, endpointId, attempt, url, type } = delivery
  const spentMs = stopwatch()
  const body = JSON.stringify({
    id: delivery.eventId,
    type,
    api_version: '1',
    created_at: delivery.createdAt.toISOString(),
    club_id: delivery.clubId,
    data: delivery.data,
  })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Cardroom-Webhooks/1',
    'cardroom-signature': signatureOf(secretsOf(keys, delivery), now(), body),
    'cardroom-event': type,
    'cardroom-delivery': String(id),
  }
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerMs)])
  const answer = await posted(reach, { url, headers, body, signal })
  // Nobody knows whether it arrived, so it is tried again.
  if (stopping.aborted) return
  const outcome = outcomeOf({ attempt, status: answer.status }, chance())
  const nextAt = 'delayMs' in outcome ? later(now(), outcome.delayMs) : null
  const ms = Math.round(spentMs())
  const tried = { id, endpointId, attempt, state: outcome.state, ...answer, ms, nextAt }
  await inTransaction(database, (tx) => saveTried(tx, tried))
}

interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/** The saved address is checked again, its host is looked up again, and the resolved address is called. */
async function posted(
  reach: WebhooksContext['reach'],
  sending: Sending,
): Promise<{ readonly status: number | null; readonly response: string }> {
  const wrong = wrongIn(sending.url, reach)
  if (wrong) return { status: null, response: wrong }
  try {
    const { status, text } = await postText({ ...sending, reach })
    return { status, response: text }
  } catch (error) {
    return { status: null, response: whyNot(error, sending.signal) }
  }
}

const whyNot = (error: unknown, signal: AbortSignal): string =>
  signal.aborted ? `No answer within ${answerMs / 1000} s` : String((error as Error).message).slice(0, 300)

/** The old secret signs too, as long as it is valid. */
function secretsOf(keys: WebhooksContext['keys'], delivery: DueDelivery): string[] {
  const { clubId, secret, oldSecret, oldSecretUntil } = delivery
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now()
  return [secret, ...(isOldGood ? [oldSecret] : [])].map((each) => decryptSecret(keys, clubId, each))
}

/** Every minute: sends deliveries that nobody was woken for, and switches off what has failed for too long. */
export const webhooksJobs = (delivering: Delivering): Job[] => [
  {
    name: 'deliver-webhooks',
    cron: '* * * * *',
    run: async (database) => {
      await delivering.settle()
      await inTransaction(database, (tx) => disableWebhooks(tx, later(tx.now, -days(failingDays))))
    },
  },
]
