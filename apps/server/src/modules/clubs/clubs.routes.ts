import { done } from '@cardroom/contract'
import { listAudit } from '@cardroom/contract/audit'
import * as calls from '@cardroom/contract/clubs'
import { showAudit } from '#modules/audit/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readAvatar } from '#modules/users/index.ts'
import { auditFile } from './audit-file.ts'
import { auditFilterOf } from './audit-filter.ts'
import { clubList, clubRead, clubWrite } from './club-call.routes.ts'
import { createClub } from './founding/create-club.ts'
import { leaveClub } from './members/leave-club.ts'
import { findActor, lockActor } from './members/members.store.ts'
import { renameClub } from './settings/rename-club.ts'
import { setGlobalPermissions, setMemberPermissions } from './settings/set-play-permissions.ts'
import { showInvitation } from './joining/show-invitation.ts'
import { showClub, showClubByCode, showClubPage, showMyClubs } from './show-club.ts'
import { timeZoneOf } from './clubs.view.ts'
import { updateClub } from './settings/update-club.ts'
import { upgradeClub } from './rating/upgrade-club.ts'

/** The size of a 2 MB picture as base64 in JSON. */
const avatarBodyLimit = 4 * 1024 * 1024

export function clubsRoutes(routes: Routes): void {
  routes.read(calls.listMyClubs, (reader, { caller }) => showMyClubs(reader, caller))

  routes.write(calls.createClub, async (tx, { caller, body }) => {
    const clubId = await createClub(tx, caller.userId, { name: body.name, timeZone: body.time_zone })
    return showClub(tx, await findActor(tx, caller, clubId))
  })

  routes.read(calls.findClub, (reader, { caller, isProvedAdmin, query }) =>
    showClubByCode(reader, { caller, isProvedAdmin }, { code: query.code, hasLink: query.link === 'true' }),
  )

  routes.read(calls.showInvitation, (reader, { params, query }) =>
    showInvitation(reader, { code: params.code, agentId: query.agent }),
  )

  clubRead(routes, calls.getClub, (reader, { actor }) => showClubPage(reader, actor))

  routes.write(calls.leaveClub, async (tx, { caller, clubId }) => {
    await leaveClub(tx, { clubId, userId: caller.userId })
    return done
  })

  clubSettings(routes)

  clubAudit(routes)
}

function clubSettings(routes: Routes): void {
  routes.prepared(
    calls.updateClub,
    {
      prepare: ({ caller, body }) => readAvatar(caller.userId, body.avatar),
      handle: async (tx, { caller, clubId, body }, avatar) => {
        const actor = await lockActor(tx, caller, clubId)
        await updateClub(tx, actor, { ...body, avatar })
        return showClub(tx, actor)
      },
    },
    { bodyLimit: avatarBodyLimit },
  )

  clubWrite(routes, calls.renameClub, async (tx, { actor, body }) => {
    await renameClub(tx, actor, body.name)
    return showClub(tx, actor)
  })

  clubWrite(routes, calls.upgradeClub, async (tx, { actor, body }) => {
    await upgradeClub(tx, actor, body.rating)
    return showClub(tx, actor)
  })

  clubWrite(routes, calls.setPlayPermissions, (tx, { actor, body: { user_id: userId, permissions } }) =>
    userId === undefined
      ? setGlobalPermissions(tx, actor, permissions)
      : setMemberPermissions(tx, actor, { userId, permissions }),
  )
}

function clubAudit(routes: Routes): void {
  clubList(routes, listAudit, {
    list: async (reader, { actor, query }) => {
      const filter = auditFilterOf(actor, query, await timeZoneOf(reader, actor.clubId))
      return showAudit(reader, filter, { limit: query.limit, olderThan: query.before })
    },
    file: async (reader, { actor, query }) =>
      auditFile(reader, auditFilterOf(actor, query, await timeZoneOf(reader, actor.clubId))),
  })
}
