import type { Approval } from '@cardroom/contract/approvals'
import { toWire } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { whatMay } from './approvals.policy.ts'
import type { ShownApproval } from './approvals.view.ts'

export const presentApproval = (actor: Actor, shown: ShownApproval): Approval => ({
  id: shown.id,
  what: shown.what,
  body: { ...shown.params, ...shown.body },
  total: toWire(shown.amount),
  owed: toWire(shown.owed),
  by: shown.proposedBy,
  by_name: shown.proposerName,
  state: shown.state,
  expires_at: shown.expiresAt.toISOString(),
  decided_by: shown.decidedBy,
  decided_by_name: shown.deciderName,
  reason: shown.reason,
  created_at: shown.createdAt.toISOString(),
  can: whatMay(actor, shown),
})
