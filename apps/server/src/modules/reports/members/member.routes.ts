import type { QueryOf } from '@cardroom/contract'
import { fileParameters } from '@cardroom/contract/files'
import { getMember } from '@cardroom/contract/member-page'
import { listMembers } from '@cardroom/contract/members'
import { getScorecard } from '@cardroom/contract/scorecard'
import { actorEntered, clubList, clubSnapshot, showMembers, type Online } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { membersFile } from './members-file.ts'
import { showMemberPage } from './show-member-page.ts'
import { showMemberTable } from './show-member-table.ts'
import { showScorecard, showScorecardByCode } from '../scorecard/show-scorecard.ts'

/** Registers the calls for the members as a table, and for the page of each. */
export function memberRoutes(routes: Routes, online: Online): void {
  clubList(routes, listMembers, {
    list: (reader, { actor, query }) =>
      isTable(query) ? showMemberTable(reader, actor, query) : showMembers(reader, actor),
    file: (reader, { actor, query }) => Promise.resolve(membersFile(reader, actor, query)),
    isSnapshot: ({ query }) => isTable(query),
  })

  clubSnapshot(routes, getMember, (reader, { actor, params }) =>
    showMemberPage(reader, actor, { userId: params.user_id, online }),
  )

  routes.snapshot(getScorecard, (reader, call) => {
    const { caller, clubId, isProvedAdmin, params, query } = call
    const agentId = params.user_id
    if (clubId !== undefined) return showScorecard(reader, actorEntered(call), agentId)
    if (query.code === undefined) throw new ApiError('clubIncorrect')
    const { code, link } = query
    const seeker = { caller, isProvedAdmin }
    return showScorecardByCode(reader, seeker, { code, hasLink: link === 'true', agentId })
  })
}

/** Tells whether any parameter is set, apart from the language of a file. */
const isTable = (query: QueryOf<typeof listMembers>): boolean =>
  Object.entries(query).some(([name, value]) => !Object.hasOwn(fileParameters, name) && value !== undefined)
