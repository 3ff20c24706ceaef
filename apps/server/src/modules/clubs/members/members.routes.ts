import { done } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import * as calls from '@cardroom/contract/members'
import type { Routes } from '#platform/http/routes.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { clubRead, clubWrite } from '../club-call.routes.ts'
import { removeMember } from './leave-club.ts'
import { setAgent } from '../roles/set-agent.ts'
import { setManagerPermissions } from '../roles/set-manager-permissions.ts'
import { setRole } from '../roles/set-role.ts'
import { showOnline } from './show-members.ts'

/** Returns those of these people who have an open socket on any process. */
export type Online = (userIds: readonly UserId[]) => Promise<Set<UserId>>

export function membersRoutes(routes: Routes, online: Online): void {
  clubRead(routes, calls.listOnline, (reader, { actor }) => showOnline(reader, actor, online))

  clubWrite(routes, calls.blockMember, async (tx, { actor, body }) => {
    await blockMember(tx, actor, { userId: body.user_id, reason: body.block_reason })
    return done
  })

  clubWrite(routes, calls.unblockMember, async (tx, { actor, body }) => {
    await unblockMember(tx, actor, body.user_id)
    return done
  })

  clubWrite(routes, calls.removeMember, async (tx, { actor, params, body }) => {
    await removeMember(tx, actor, { userId: params.user_id, reason: body.delete_reason })
    return done
  })

  clubWrite(routes, calls.setAgent, async (tx, { actor, body }) => {
    const userIds = body.user_ids ?? (body.user_id === undefined ? [] : [body.user_id])
    await setAgent(tx, actor, { userIds, agentId: body.agent_id })
    return done
  })

  clubWrite(routes, calls.setRole, async (tx, { actor, body }) => {
    await setRole(tx, actor, { userId: body.user_id, role: body.role })
    return done
  })

  clubWrite(routes, calls.setManagerPermissions, (tx, { actor, body }) =>
    setManagerPermissions(tx, actor, { userId: body.user_id, permissions: body.permissions }),
  )
}
