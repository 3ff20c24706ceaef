import type { ClubId } from '@cardroom/contract/ids'
import type { NoticeKey } from '@cardroom/contract/notices'
import type { Notice } from './notice.ts'
import { liveTablePath, pathTo, patterns } from '#lib/paths.ts'

/** Returns where a tap on a notice leads: to its subject. */
export function placeOf(notice: Notice): string {
  const { clubId, values } = notice
  if (clubId === null) return personalPlace(notice)
  const place = places[notice.kind]
  if (place !== undefined) return place(clubId, values)
  const { receipt_id: receipt, tab_id: tab } = values
  if (typeof receipt === 'number') return pathTo(patterns.receipt, { clubId, receiptId: receipt })
  if (typeof tab === 'number') return `${toTabs(clubId)}?of=${tab}`
  const { period_id: period, statement_id: statement, transaction_id: transaction } = values
  if (typeof period === 'number') return pathTo(patterns.settlement, { clubId, period })
  if (typeof statement === 'number') return pathTo(patterns.statement, { clubId, statementId: statement })
  if (typeof transaction === 'number') return `${pathTo(patterns.transaction, { clubId })}?id=${transaction}`
  return pathTo(patterns.club, { clubId })
}

function personalPlace({ kind, values }: Notice): string {
  if (kind === 'handStood' && typeof values.session === 'number')
    return pathTo(patterns.table, { sessionId: values.session })
  if (kind.startsWith('purchase') || kind === 'diamondsGiven') return pathTo(patterns.wallet)
  if (kind === 'signedIn') return pathTo(patterns.signIns)
  if (ofSecurity.includes(kind)) return pathTo(patterns.security)
  return pathTo(patterns.home)
}

const ofSecurity: readonly NoticeKey[] = [
  'passwordChanged',
  'emailChanged',
  'emailFixed',
  'twoFactorOn',
  'twoFactorOff',
  'factorAdded',
  'factorRemoved',
  'factorRemovalBegun',
  'factorKept',
  'factorRemovalDone',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
]

const toClubs = () => pathTo(patterns.clubs)
const toInvites = () => `${pathTo(patterns.clubs)}?tab=invites`
const toMembers = (clubId: ClubId) => pathTo(patterns.members, { clubId })
const toRating = (clubId: ClubId) => pathTo(patterns.clubRating, { clubId })
const toTabs = (clubId: ClubId) => pathTo(patterns.tabs, { clubId })
const toApprovals = (clubId: ClubId) => pathTo(patterns.clubApprovals, { clubId })
const toControls = (clubId: ClubId) => pathTo(patterns.clubControls, { clubId })
const toHistory = () => pathTo(patterns.history)

/** All other kinds lead to their statement, to the receipt of their chips, or to their club. */
const places: Partial<Record<NoticeKey, (clubId: ClubId, values: Notice['values']) => string>> = {
  chipRequestReceived: (clubId) => `${pathTo(patterns.cashier, { clubId })}?tab=requests`,
  chipReturnWaiting: (clubId) => `${pathTo(patterns.cashier, { clubId })}?tab=requests`,
  approvalWaiting: toApprovals,
  approvalDecided: toApprovals,
  velocityReached: toControls,
  controlsChanged: toControls,
  clubInvited: toInvites,
  joinRequested: (clubId) => `${toMembers(clubId)}?tab=newMembers`,
  joinDeclined: toClubs,
  inviteAccepted: toMembers,
  inviteDeclined: toMembers,
  memberBlocked: toClubs,
  memberRemoved: toClubs,
  playerAssigned: (clubId, { user_id: id }) =>
    `${pathTo(patterns.cashier, { clubId })}?tab=sell&to=${Number(id)}`,
  ratingRenewed: toRating,
  ratingReset: toRating,
  lineChanged: toTabs,
  tableOpened: (clubId, { table_id: id }) =>
    typeof id === 'number' ? liveTablePath({ clubId, tableId: id }) : pathTo(patterns.liveTables, { clubId }),
  handStood: toHistory,
  sessionBroken: toHistory,
}
