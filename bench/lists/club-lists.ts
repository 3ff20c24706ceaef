import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { showAudit } from '../../apps/server/src/modules/audit/index.ts'
import { listClubs, listUsers } from '../../apps/server/src/modules/clubs/admin/admin.view.ts'
import { clubIdsToRenew, clubsOfPerson } from '../../apps/server/src/modules/clubs/clubs.view.ts'
import {
  invitesToPerson,
  openInvitesOfClub,
} from '../../apps/server/src/modules/clubs/joining/invites.view.ts'
import { listMembers } from '../../apps/server/src/modules/clubs/members/members.view.ts'
import type { ListBench } from './list-bench.ts'

const page = { limit: 20, offset: 0 }
const [firstUser, firstClub] = [100_001, 1001]
/** People and documents in each club. */
const perClub = 10

/** Creates this many people, memberships, invites and audit entries, with one club for every ten. */
export const clubLists: ListBench = {
  fill: async (client, from, to) => {
    const people = `generate_series(${from}, ${to - 1}) i`
    const clubs = to / perClub
    await client.query(
      `insert into users (email, name, is_guest, created_at, updated_at)
       select 'person' || i || '@example.com', 'Person ' || i, false, now(), now() from ${people}`,
    )
    await client.query(
      `insert into clubs (code, name, name_key, owner_id, jade_limit, renew_at, created_at, updated_at)
       select 'C' || i, 'Club' || i, 'club' || i, ${firstUser} + i, 5000, now() + interval '1 month', now(), now()
       from generate_series(${from / perClub}, ${clubs - 1}) i`,
    )
    await client.query(
      `insert into members (club_id, user_id, status, created_at, updated_at)
       select ${firstClub} + i % ${clubs}, ${firstUser} + i, 'active', now(), now() from ${people}`,
    )
    await client.query(
      `insert into invites (club_id, user_id, direction, created_by, created_at)
       select ${firstClub} + i % ${clubs}, ${firstUser} + i,
         case when i % 2 = 0 then 'invite' else 'request' end, ${firstUser}, now()
       from ${people}`,
    )
    await client.query(
      `insert into audit_entries (club_id, actor_id, action, created_at)
       select ${firstClub} + i % 100, ${firstUser}, 'club.settings', now() from ${people}`,
    )
  },
  lists: {
    'my clubs': (reader) => clubsOfPerson(reader, asUser(firstUser + 50)),
    'members of a club': (reader) =>
      listMembers(reader, asClub(firstClub + 5), { kind: 'all', withBlocked: true }),
    'join requests of a club': (reader) => openInvitesOfClub(reader, asClub(firstClub + 5), 'request'),
    'my invites': (reader) => invitesToPerson(reader, asUser(firstUser + 50), 'requested'),
    'audit log of a club': (reader) => showAudit(reader, { clubId: asClub(firstClub + 5) }, page),
    'ratings that have ended': (reader) => clubIdsToRenew(reader, new Date(0)),
    'admin: newest people': (reader) => listUsers(reader, page),
    'admin: people by name': (reader) => listUsers(reader, { ...page, search: 'person 9999' }),
    'admin: nobody by this name': (reader) => listUsers(reader, { ...page, search: 'nobody' }),
    'admin: newest clubs': (reader) => listClubs(reader, page),
    'admin: clubs by name': (reader) => listClubs(reader, { ...page, search: 'club9999' }),
    'admin: nothing by this name': (reader) => listClubs(reader, { ...page, search: 'nowhere' }),
  },
}
