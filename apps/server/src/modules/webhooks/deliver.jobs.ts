import { days, later, now, seconds, stopwatch } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { postText } from '#platform/outbound/post-text.ts'
import { chance } from '#platform/random.ts'
import { wrongIn } from './check-address.ts'
import { disableWebhooks } from './disable-webhooks.ts'
import { createInFlight, type InFlight } from './in-flight.ts'
import { decryptSecret, signatureOf } from './webhook-secrets.ts'
import { insertAttempt } from './webhook-attempts.store.ts'
import {
  claimDue,
  claimOne,
  nextDue,
  saveTried,
  type DueDelivery,
  type Tried,
} from './webhook-deliveries.store.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import { outcomeOf } from './webhooks.policy.ts'

/** A process that has not reported a delivery within this time counts as dead, and the delivery is tried again. */
const leaseMs = seconds(60)
/** The job runs every minute; a timer delivers what is due earlier. */
const [timerMsMin, timerMsMax] = [10, seconds(60)]
const failingDays = 5

/** Delivers what is stored, as it is written and as its time comes. */
export interface Delivering {
  /** Looks for deliveries, because something may be due. A delivery that a person waits for goes before the others. */
  wake(first?: number): Promise<void>
  /** Does the same, and waits until nothing is due any more. */
  settle(): Promise<void>
  /** Aborts what is on its way. A running process tries it again when its lease ends. */
  stop(): Promise<void>
}

type Fault = (error: unknown) => void

export function createDelivering(database: Database, context: WebhooksContext, fault: Fault): Delivering {
  const stopping = new AbortController()
  const ended = (): void => {
    if (!stopping.signal.aborted) void wake()
  }
  const inFlight = createInFlight({ ended, fault })
  let timer: NodeJS.Timeout | undefined
  let filling = Promise.resolve()
  let isFillingNext = false

  const start = (delivery: DueDelivery): void =>
    inFlight.add(delivery, tryDelivery(database, context, { delivery, stopping: stopping.signal }))

  const fill = async (): Promise<void> => {
    isFillingNext = false
    const room = inFlight.room()
    if (stopping.signal.aborted || room === undefined) return
    const claimed = await inTransaction(database, (tx) => claimDue(tx, room, later(now(), leaseMs)))
    for (const delivery of claimed) start(delivery)
    if (claimed.length === room.limit) return fill()
    const waitMs = await untilNext(database, inFlight)
    clearTimeout(timer)
    if (waitMs < timerMsMax && !stopping.signal.aborted)
      timer = setTimeout(() => void wake(), Math.max(timerMsMin, waitMs)).unref()
  }

  const startFirst = async (id: number): Promise<void> => {
    if (stopping.signal.aborted) return
    const claimed = await inTransaction(database, (tx) => claimOne(tx, id, later(now(), leaseMs)))
    if (claimed) start(claimed)
  }

  const next = (step: () => Promise<void>): void => void (filling = filling.then(step).catch(fault))

  const wake = (first?: number): Promise<void> => {
    if (first !== undefined) next(() => startFirst(first))
    // However often it is woken meanwhile, it looks only once more.
    if (!isFillingNext) next(fill)
    isFillingNext = true
    return filling
  }

  return {
    wake,
    settle: async () => {
      await wake()
      while (inFlight.count() > 0) {
        await inFlight.allEnded()
        await filling
      }
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await filling
      await inFlight.allEnded()
    },
  }
}

/** Returns the time until something is due, or until an endpoint has rested. */
async function untilNext(database: Database, inFlight: InFlight): Promise<number> {
  const room = inFlight.room()
  const due = room && (await nextDue(database, room))
  const moments = [due, inFlight.restEnds()].filter((each) => each !== undefined)
  return Math.min(timerMsMax, ...moments.map((each) => each.getTime() - now().getTime()))
}

interface Trying {
  readonly delivery: DueDelivery
  readonly stopping: AbortSignal
}

/** Tries a delivery, and stores the result. Tells whether it failed. */
async function tryDelivery(
  database: Database,
  { keys, reach, answerMs }: WebhooksContext,
  { delivery, stopping }: Trying,
): Promise<boolean> {
  const { id, endpointId, attempt, url, type } = delivery
  const triedAt = now()
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
    'cardroom-event': type,
    'cardroom-delivery': String(id),
  }
  const secrets = secretsOf(keys, delivery)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(answerMs)])
  const { counted, ...answer } =
    secrets.length === 0
      ? { ...unsigned, counted: Math.min(attempt, unsignedTriesMax) }
      : {
          ...(await posted(reach, {
            url,
            headers: { ...headers, 'cardroom-signature': signatureOf(secrets, triedAt, body) },
            body,
            signal,
          })),
          counted: attempt,
        }
  // Nobody knows whether it arrived, so it is tried again.
  if (stopping.aborted) return false
  const outcome = outcomeOf({ attempt: counted, status: answer.status }, chance())
  const nextAt = 'delayMs' in outcome ? later(now(), outcome.delayMs) : null
  const ms = Math.round(spentMs())
  const { state } = outcome
  await saveAttempt(database, { id, endpointId, attempt, triedAt, state, ...answer, ms, nextAt })
  return state !== 'delivered'
}

/** Stores what came of a try, once for the delivery and once in the list of its tries. */
const saveAttempt = (database: Database, tried: Tried): Promise<unknown> =>
  inTransaction(database, async (tx) => {
    const isSaved = await saveTried(tx, tried)
    return insertAttempt(tx, isSaved ? tried : { ...tried, nextAt: null })
  })

/**
 * A token secret that is missing may come back, so a delivery is not given up for it: from this try on, the next follows
 * after two hours.
 */
const unsignedTriesMax = 5

/** What came of a try without a secret to sign with: nothing is sent that its receiver cannot check. */
const unsigned = { status: null, response: 'The secret cannot be read any more: make a new one' } as const

interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly signal: AbortSignal
}

/**
 * Posts an event: checks the saved address again, looks its host up again, and calls the resolved address.
 */
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
  signal.aborted ? 'No answer in time' : String((error as Error).message).slice(0, 300)

/**
 * Returns the secrets that sign: the old one too, as long as it is valid. A secret that no key decrypts is left out,
 * so there is none at all after a lost token secret, until the webhook gets a new one.
 */
function secretsOf(keys: WebhooksContext['keys'], delivery: DueDelivery): string[] {
  const { clubId, secret, oldSecret, oldSecretUntil } = delivery
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now()
  return [secret, ...(isOldGood ? [oldSecret] : [])]
    .map((each) => decryptSecret(keys, clubId, each))
    .filter((each) => each !== undefined)
}

/**
 * Lists the job that every minute starts deliveries that nobody was woken for, and switches off what has failed for
 * too long. It does not wait for the deliveries, because with enough of them there are always some on their way.
 */
export const webhooksJobs = (delivering: Delivering): Job[] => [
  {
    name: 'deliver-webhooks',
    cron: '* * * * *',
    run: async (database) => {
      await delivering.wake()
      await inTransaction(database, (tx) => disableWebhooks(tx, later(tx.now, -days(failingDays))))
    },
  },
]
