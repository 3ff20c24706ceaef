import type { UserId } from '@cardroom/contract/ids'
import type { MemberAction, MemberPage } from '@cardroom/contract/member-page'
import { may } from '@cardroom/rules'
import {
  askerOf,
  chipActions,
  everyTransaction,
  filteredTransactions,
  mayDecide,
  maySeeAllTransactions,
  pendingRequests,
  presentTransaction,
} from '#modules/cashier/index.ts'
import { mayWriteTo } from '#modules/chat/index.ts'
import {
  countNotes,
  maySeeNotesOf,
  membershipActions,
  showMember,
  type ActedOn,
  type Actor,
  type Online,
} from '#modules/clubs/index.ts'
import {
  actsForClub,
  lineActions,
  presentReceipt,
  presentTab,
  receiptsOf,
  showTabs,
} from '#modules/tabs/index.ts'
import { findUser } from '#modules/users/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { memberSessions } from '../sessions/member-sessions.ts'
import { presentRow } from '../report/report.present.ts'
import { maySeeScorecard } from '../scorecard/scorecard.policy.ts'
import { rowsOfWeek } from '../report/show-report.ts'
import { scorecardOf } from '../scorecard/show-scorecard.ts'

/** The number of latest events that are shown. */
const lastShown = 5

/** The member on the page, and their relation to the viewer. */
interface Looked {
  readonly userId: UserId
  /** True for oneself and one's own players, who are seen in full. */
  readonly isMine: boolean
}

/** Returns a member's page with what the viewer needs before a decision. Throws `accessDenied`, `userNotFound`. */
export async function showMemberPage(
  reader: Reader,
  actor: Actor,
  { userId, online }: { readonly userId: UserId; readonly online: Online },
): Promise<MemberPage> {
  const { listed, shown } = await showMember(reader, actor, userId)
  const isMine = userId === actor.userId || (actor.role === 'agent' && listed.agentId === actor.userId)
  const looked = { userId, isMine }
  const [week] = await rowsOfWeek(reader, actor, userId)
  const { clubId } = actor
  const earns = await reader.ports.dealOf(reader, actor, listed)
  const person = await findUser(reader, userId)
  const member = { ...listed, isAdmin: person?.isAdmin ?? false }
  return {
    ...shown,
    online: (await online([userId])).has(userId),
    since: shown.created_at,
    week: week ? presentRow(week) : null,
    tabs: await tabsOfMember(reader, actor, looked),
    deal: earns.deal,
    last: {
      sessions: await lastSessions(reader, actor, looked),
      movements: await lastMovements(reader, actor, looked),
      receipts: await lastReceipts(reader, actor, looked),
    },
    pending: await pendingOf(reader, actor, looked),
    scorecard:
      shown.role === 'agent' && maySeeScorecard(actor, userId)
        ? ((await scorecardOf(reader, { clubId, agentId: userId })) ?? null)
        : null,
    notes: maySeeNotesOf(actor, userId) ? await countNotes(reader, { clubId, userId }) : null,
    can: [...actionsOf(actor, member), ...earns.can],
  }
}

async function lastSessions(
  reader: Reader,
  actor: Actor,
  { userId, isMine }: Looked,
): Promise<MemberPage['last']['sessions']> {
  const seesOpen = isMine || may(actor, 'view_active_sessions')
  const seesFinished = isMine || may(actor, 'view_sessions')
  if (!seesOpen && !seesFinished) return null
  return memberSessions(reader, actor, {
    filter: {
      clubId: actor.clubId,
      userId,
      isOpen: seesOpen === seesFinished ? undefined : seesOpen,
      gameType: undefined,
      from: undefined,
      before: undefined,
    },
    page: { limit: lastShown },
    seesBalances: isMine || may(actor, 'view_balance'),
  })
}

async function lastMovements(
  reader: Reader,
  actor: Actor,
  { userId, isMine }: Looked,
): Promise<MemberPage['last']['movements']> {
  if (!isMine && !maySeeAllTransactions(actor)) return null
  const filter = { ...everyTransaction, clubId: actor.clubId, ofUser: userId, status: 'confirmed' } as const
  return (await filteredTransactions(reader, filter, { limit: lastShown })).map(presentTransaction)
}

const seesDebts = (actor: Actor, { isMine }: Looked): boolean => isMine || actsForClub(actor)

async function tabsOfMember(reader: Reader, actor: Actor, looked: Looked): Promise<MemberPage['tabs']> {
  if (!seesDebts(actor, looked)) return null
  return (await showTabs(reader, actor, { userId: looked.userId })).map(presentTab)
}

async function lastReceipts(
  reader: Reader,
  actor: Actor,
  looked: Looked,
): Promise<MemberPage['last']['receipts']> {
  if (!seesDebts(actor, looked)) return null
  const { clubId, userId } = actor
  // An agent sees the movements between itself and its player, and no others of theirs.
  const withPerson = actsForClub(actor) ? undefined : userId
  const filter = { clubId, ofPerson: looked.userId, withPerson, limit: lastShown, offset: 0 }
  return (await receiptsOf(reader, filter)).map((each) => presentReceipt(actor, each))
}

/** Returns the member's requests, for a viewer who may see their movements, or who may decide them. */
async function pendingOf(
  reader: Reader,
  actor: Actor,
  { userId, isMine }: Looked,
): Promise<MemberPage['pending']> {
  const asked = await pendingRequests(reader, {
    clubId: actor.clubId,
    userId,
    asClub: false,
    asCreditor: false,
  })
  const seesAll = isMine || maySeeAllTransactions(actor)
  return asked
    .filter((request) => askerOf(request) === userId && (seesAll || mayDecide(actor, request)))
    .map(presentTransaction)
}

/** Decides each action by the rule that guards its call. */
function actionsOf(actor: Actor, member: ActedOn & { readonly agentId: UserId | null }): MemberAction[] {
  const writes = member.status === 'active' && mayWriteTo(actor, member)
  return [
    ...chipActions(actor, member),
    ...membershipActions(actor, member),
    ...lineActions(actor, member),
    ...(writes ? ['message' as const] : []),
  ]
}
