import type { UserId } from '@cardroom/contract/ids'
import type { Scorecard } from '@cardroom/contract/scorecard'
import { negated, sum, toWire, zero } from '@cardroom/money'
import { actorOf, seekClub, timeZoneOf, type Actor } from '#modules/clubs/index.ts'
import { agedTabs } from '#modules/tabs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Caller } from '#platform/caller.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { dayIn, nextDay, startOfDayIn } from '#platform/time-zones.ts'
import { maySeeScorecard, medianMinutes, type Awaited } from './scorecard.policy.ts'
import { agentOf, paymentsOf, paymentsTo, requestsTo, type AskedAgent } from './scorecard.view.ts'

/** The number of the club's days that count; today is the last. */
const daysCounted = 30

/**
 * Returns the scorecard for a member of the club who may see it (rule tabs-21). Throws `accessDenied`,
 * `agentNotFound`.
 */
export async function showScorecard(reader: Reader, actor: Actor, agentId: UserId): Promise<Scorecard> {
  if (!maySeeScorecard(actor, agentId)) throw new ApiError('accessDenied')
  const shown = await scorecardOf(reader, { clubId: actor.clubId, agentId })
  if (!shown) throw new ApiError('agentNotFound')
  return shown
}

interface AskedByCode {
  readonly code: string
  /** True if the code came with the club's link. */
  readonly hasLink: boolean
  readonly agentId: UserId
}

/**
 * Returns the scorecard for a person who might join under the agent: not blocked in the club, and able to find it
 * (rule clubs-5). Throws `clubIncorrect`, `stepUpNeeded`, `accessDenied`, `agentNotFound`.
 */
export async function showScorecardByCode(
  reader: Reader,
  seeker: { readonly caller: Caller; readonly isProvedAdmin: boolean },
  { code, hasLink, agentId }: AskedByCode,
): Promise<Scorecard> {
  const { club, membership: member } = await seekClub(reader, seeker, { code, hasLink })
  if (member?.status === 'blocked') throw new ApiError('accessDenied')
  if (member?.status === 'active')
    return showScorecard(reader, actorOf(seeker.caller, club.id, member), agentId)
  const shown = await scorecardOf(reader, { clubId: club.id, agentId })
  if (!shown) throw new ApiError('agentNotFound')
  return shown
}

/** Returns the agent's scorecard; undefined if they are not an active agent of the club. */
export async function scorecardOf(reader: Reader, asked: AskedAgent): Promise<Scorecard | undefined> {
  const agent = await agentOf(reader, asked)
  if (!agent) return undefined
  const zone = await timeZoneOf(reader, asked.clubId)
  const since = startOfDayIn(nextDay(dayIn(now(), zone), 1 - daysCounted), zone)
  const requests = await requestsTo(reader, asked, since)
  const payments = await paymentsTo(reader, asked, since)
  const { disputes, disputesLost, unanswered } = await paymentsOf(reader, asked, since)
  const count = (...outcomes: readonly string[]) =>
    requests.filter(({ outcome }) => outcomes.includes(outcome)).length
  const awaited = [
    ...requests
      .filter(({ outcome }) => outcome !== 'expired')
      .map(({ outcome, askedAt, decidedAt }) => waited(askedAt, outcome === 'open' ? null : decidedAt)),
    ...payments.map(({ askedAt, answeredAt }) => waited(askedAt, answeredAt)),
  ]
  return {
    requests: requests.length,
    answered: count('accepted', 'declined'),
    median_minutes: medianMinutes(awaited),
    declined: count('declined'),
    expired: count('expired'),
    disputes,
    disputes_lost: disputesLost,
    unanswered_receipts: unanswered,
    ...(await owedBy(reader, asked, zone)),
    players: agent.players,
    since: agent.since.toISOString(),
  }
}

const minuteMs = 60_000

function waited(askedAt: Date, answeredAt: Date | null): Awaited {
  const minutes = Math.max(0, (answeredAt ?? now()).getTime() - askedAt.getTime()) / minuteMs
  return { isAnswered: answeredAt !== null, minutes: Math.round(minutes * 10) / 10 }
}

/** Returns what the agent owes its present and former players now. */
async function owedBy(
  reader: Reader,
  { clubId, agentId }: AskedAgent,
  zone: string,
): Promise<Pick<Scorecard, 'owed_to_players' | 'owed_oldest_days'>> {
  const tabs = await agedTabs(reader, { clubId, ofPerson: agentId }, zone)
  const owing = tabs.filter(({ a, balance }) => a === agentId && balance < zero)
  const ages = owing.map(({ age }) => age ?? 0)
  return {
    owed_to_players: toWire(negated(sum(owing.map(({ balance }) => balance)))),
    owed_oldest_days: ages.length === 0 ? null : Math.max(...ages),
  }
}
