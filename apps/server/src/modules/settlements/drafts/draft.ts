import type { ClubId, UserId } from '@cardroom/contract/ids'
import {
  commissionOf,
  costOfWhite,
  fromWire,
  nothingCarried,
  sum,
  zero,
  type Amount,
  type Carried,
  type Commission,
} from '@cardroom/money'
import type { ClubRole } from '@cardroom/rules'
import { findMembers, type Member } from '#modules/clubs/index.ts'
import { tabsOfPeople } from '#modules/ledger/index.ts'
import { periodsBetween, type PeriodOfClub } from '#modules/periods/index.ts'
import { findUsers } from '#modules/users/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { carriedOf, linesAt, type DealLine } from '../deals/deals.view.ts'
import { periodPlay, type PeriodPlay, type PersonPlay } from '../periods/period-play.ts'
import { heldLine } from '../deals/set-deals.ts'
import type { SettledPeriod } from '../settlement-rules.ts'
import { adjustmentsOf, closedLast, settlementsFrom, type StoredAdjustment } from '../settlements.view.ts'

/** One person's part of a period's settlement, before it is presented. */
export interface DraftRow {
  readonly userId: UserId
  readonly name: string
  readonly role: ClubRole
  readonly play: PersonPlay
  readonly carriedIn: Carried
  readonly commission: Commission
  readonly adjustments: Amount
  readonly cap: Amount | null
  readonly pay: 'chips' | 'tab'
  /** The amount that it costs the treasury. */
  readonly cost: Amount
  /** The sum of the person's tabs. */
  readonly tab: Amount
}

export interface Draft {
  readonly rows: readonly DraftRow[]
  readonly adjustments: readonly StoredAdjustment[]
  /** The inputs of the computation: the play, and the amounts carried in. */
  readonly play: PeriodPlay
  readonly carried: ReadonlyMap<UserId, Carried>
}

export interface AskedDraft {
  readonly clubId: ClubId
  readonly period: SettledPeriod
}

/**
 * Computes a period's settlement from the ledger. The carried amounts run through every earlier period that is not
 * closed.
 */
export async function draftOf(reader: Reader, { clubId, period }: AskedDraft): Promise<Draft> {
  const closed = await closedLast(reader, clubId)
  const open = Math.max(period.firstSettled, (closed?.number ?? 0) + 1)
  const earlier = await periodsBetween(reader, clubId, { first: open, last: period.number - 1 })
  const known = await settlementsFrom(reader, clubId, open)
  const carried = await carriedOf(reader, clubId)
  for (const each of earlier) {
    const frozen = known.get(each.number)?.content
    if (frozen)
      for (const { user_id: userId, carried_out: out } of frozen.rows)
        carried.set(userId, { loss: fromWire(out.loss), fees: fromWire(out.fees) })
    else
      for (const { userId, commission } of (await computed(reader, { clubId, period: each }, carried)).rows)
        carried.set(userId, commission.carriedOut)
  }
  return computed(reader, { clubId, period }, carried)
}

async function computed(
  reader: Reader,
  { clubId, period }: Pick<AskedDraft, 'clubId'> & { readonly period: PeriodOfClub },
  carried: ReadonlyMap<UserId, Carried>,
): Promise<Draft> {
  const lines = await linesAt(reader, { clubId, number: period.number, userIds: null })
  const adjustments = await adjustmentsOf(reader, period.id)
  const play = await periodPlay(reader, { clubId, from: period.beginsAt, before: period.endsAt })
  const earned = [...lines.values()]
    .map((line) => earnedBy(line, { play, carried, adjustments }))
    .filter((each) => each !== undefined)
    .toSorted((a, b) => a.line.userId - b.line.userId)
  const userIds = earned.map(({ line }) => line.userId)
  const members = new Map((await findMembers(reader, clubId, userIds)).map((each) => [each.userId, each]))
  const names = new Map((await findUsers(reader, userIds)).map(({ id, name }) => [id, name]))
  const tabs = await tabsOfPeople(reader, clubId, userIds)
  const rows = earned.map(({ line, ...row }) => ({
    userId: line.userId,
    name: names.get(line.userId) ?? '',
    ...row,
    cap: heldLine(line)?.cap ?? null,
    ...paidTo(members.get(line.userId), line, row.commission.commission),
    tab: tabs.get(line.userId) ?? zero,
  }))
  return { rows, adjustments, play, carried }
}

interface Given {
  readonly play: PeriodPlay
  readonly carried: ReadonlyMap<UserId, Carried>
  readonly adjustments: readonly StoredAdjustment[]
}

/** Computes what a person earns; undefined if they no longer have a deal, and nothing is left of one. */
function earnedBy(line: DealLine, { play, carried, adjustments }: Given) {
  const played = play.of(line.userId, line.role)
  const carriedIn = carried.get(line.userId) ?? nothingCarried
  const adjusted = adjustments.filter(({ userId }) => userId === line.userId)
  if (line.isEnded && adjusted.length === 0 && carriedIn.fees === zero && played.fees >= zero)
    return undefined
  const total = sum(adjusted.map(({ amount }) => amount))
  const commission = commissionOf(heldLine(line), played, carriedIn, total)
  return { line, play: played, carriedIn, commission, adjustments: total }
}

/**
 * Returns how a person is paid. The role at closing decides (rules settlements-7, settlements-8): a person who is
 * not an active agent or player of the club is paid on the tab.
 */
function paidTo(
  member: Member | undefined,
  line: DealLine,
  commission: Amount,
): Pick<DraftRow, 'role' | 'pay' | 'cost'> {
  const belongs = member?.status === 'active' || member?.status === 'blocked'
  const role = belongs ? member.role : line.role
  const getsChips = member?.status === 'active' && (role === 'agent' || role === 'player')
  if (!getsChips || line.pay === 'tab') return { role, pay: 'tab', cost: zero }
  return { role, pay: 'chips', cost: role === 'agent' ? commission : costOfWhite(commission) }
}
