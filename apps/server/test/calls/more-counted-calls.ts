import type { AnyEndpoint } from '@cardroom/contract'
import { giveDiamonds } from '@cardroom/contract/payments'
import * as accounts from '@cardroom/contract/accounts'
import * as admin from '@cardroom/contract/admin'
import { listPlatformAudit } from '@cardroom/contract/audit'
import * as auth from '@cardroom/contract/auth'
import * as chat from '@cardroom/contract/chat'
import * as clubs from '@cardroom/contract/clubs'
import { buyForClub, setConversions } from '@cardroom/contract/conversions'
import { stepUp } from '@cardroom/contract/factors'
import { changeClubLimits } from '@cardroom/contract/games'
import * as invites from '@cardroom/contract/invites'
import * as pages from '@cardroom/contract/member-page'
import * as members from '@cardroom/contract/members'
import { listDeals, previewDeal, setDeal, setDeals } from '@cardroom/contract/deals'
import { listPeriods } from '@cardroom/contract/periods'
import { getSettlement } from '@cardroom/contract/settlements'
import { changeProtection, excludeMyself } from '@cardroom/contract/protection'
import * as push from '@cardroom/contract/push'
import { listReportEntries } from '@cardroom/contract/report'
import { listBooksEntries } from '@cardroom/contract/reports'
import { getScorecard } from '@cardroom/contract/scorecard'
import * as sessions from '@cardroom/contract/sessions'
import { renameUser, takeWelcomeBonus } from '@cardroom/contract/users'
import type { Cast } from '../cast.ts'
import { newAdmin, newClub, newMember } from '../clubs.ts'
import {
  call,
  confirmedPlayer,
  mailedCode,
  newGuest,
  newPlayer,
  newPlayerWithGold,
  testPassword,
  type Person,
} from '../people.ts'
import { actInput, baccarat, blackjack, dealUntil, roulette, sit } from '../sessions.ts'
import type { TestApp } from '../start-app.ts'
import { tabCountedCalls } from './tab-counted-calls.ts'
import { tableCountedCalls } from './table-counted-calls.ts'

type Counted = readonly [name: string, call: AnyEndpoint, input: () => object | Promise<object>]

const byId = (id: number) => ({ params: { id: String(id) } })
const alone = ({ token }: Person) => ({ token })
const keyed = () => ({ idempotencyKey: crypto.randomUUID() })

/** A person who sits at their own table. */
interface Seated {
  readonly person: Person
  readonly seat: { readonly id: number }
}

/** Lists the less frequent calls: log-ins, invites, roles, seats, administration. */
export const moreCountedCalls = (app: TestApp, cast: Cast): readonly Counted[] => {
  const inClub = (who: keyof Omit<Cast, 'club'>) => ({
    ...alone(cast[who]),
    clubId: cast.club.id,
    ...keyed(),
  })
  const ofOwner = (more: object) => ({ ...inClub('owner'), ...more })
  const member = () => newMember(app, cast.club)
  const administrator = async (more: object) => ({ ...alone(await newAdmin(app)), ...keyed(), ...more })
  const stranger = () => newPlayer(app)
  const ofPlayer = { params: { user_id: String(cast.player.id) } }
  const noted = async () => {
    const note = await call(app, pages.writeMemberNote, {
      ...inClub('owner'),
      ...ofPlayer,
      body: { text: 'Regular' },
    })
    return ofOwner({ params: { ...ofPlayer.params, id: String(note.id) } })
  }
  const asked = async () => {
    const person = await stranger()
    const { code, id } = cast.club
    await call(app, invites.askToJoin, { ...alone(person), body: { code } })
    const open = await call(app, invites.listClubInvites, { ...inClub('owner'), clubId: id, query: {} })
    return byId(open.find(({ user_id: userId }) => userId === person.id)?.id as number)
  }
  const askedId = async () => Number((await asked()).params.id)
  const invited = async () => {
    const person = await stranger()
    await call(app, invites.inviteUser, { ...inClub('owner'), body: { user_id: person.id } })
    const [invite] = await call(app, invites.listMyInvites, { ...alone(person), query: {} })
    return { ...alone(person), ...byId(invite?.id as number), body: {} }
  }
  const running = async () =>
    (await call(app, listPeriods, { ...inClub('owner'), query: {} }))[0]?.id as number
  const seated = async (game: number): Promise<Seated> => {
    const person = await newPlayerWithGold(app)
    return { person, seat: await sit(app, person, { game }) }
  }
  const opening = async (game_id: number) => {
    const person = await newPlayerWithGold(app)
    return { ...alone(person), ...keyed(), body: { game_id, limit_name: 'casual' } }
  }
  return [
    ...tabCountedCalls(app, cast),
    ...tableCountedCalls(app, cast),
    // These calls are about log-ins.
    ['register', auth.register, () => ({ body: registration() })],
    ['confirm', auth.confirmRegistration, () => confirmation(app)],
    ['come as a guest', auth.registerGuest, () => ({ body: {} })],
    ['log in', auth.login, async () => ({ body: await credentials(app) })],
    [
      'refresh',
      auth.refreshToken,
      async () => ({ body: { refresh_token: (await stranger()).refresh_token } }),
    ],
    ['log out', auth.logout, async () => ({ ...alone(await stranger()), body: {} })],
    [
      'forgot the password',
      auth.resetPassword,
      async () => ({ body: { login: (await credentials(app)).login } }),
    ],
    ['step up', stepUp, async () => ({ ...alone(await stranger()), body: { password: testPassword } })],
    ['export of all that is mine', accounts.exportMyData, async () => alone(await stranger())],
    ['take the welcome bonus', takeWelcomeBonus, async () => ({ ...alone(await stranger()), body: {} })],
    ['take a name', renameUser, () => renaming(cast.player)],
    // These calls are about messages.
    ['read a message', chat.readMessage, async () => firstMessage(app, cast)],
    ['archive messages', chat.archiveMessages, () => ({ ...inClub('player'), body: {} })],
    // These calls are about deals.
    [
      'a deal at once',
      setDeal,
      () =>
        ofOwner({ params: { user_id: String(cast.agent.id) }, body: { fee_percent: 10, from: 'current' } }),
    ],
    [
      'a deal for two',
      setDeals,
      () => ofOwner({ body: { user_ids: [cast.player.id, cast.otherAgent.id], fee_percent: 5 } }),
    ],
    ['the deals', listDeals, () => inClub('owner')],
    [
      'what a deal would come to',
      previewDeal,
      async () => ofOwner({ body: { user_id: cast.agent.id, fee_percent: 20, period: await running() } }),
    ],
    ['a settlement', getSettlement, async () => ofOwner(byId(await running()))],
    // These calls are about a club.
    [
      'found a club',
      clubs.createClub,
      async () => ({ ...alone(await stranger()), ...keyed(), body: { name: clubName() } }),
    ],
    ['an invitation', clubs.showInvitation, () => ({ params: { code: cast.club.code }, query: {} })],
    ['rename the club', clubs.renameClub, () => ofOwner({ body: { name: clubName() } })],
    ['a month of stars', clubs.upgradeClub, async () => starring(app)],
    ['buy jade', buyForClub, () => ofOwner({ body: { amount: 100, from: 'diamond', to: 'jade' } })],
    [
      'what may be played',
      clubs.setPlayPermissions,
      () => ofOwner({ body: { permissions: { limits: { vip: false } } } }),
    ],
    [
      'leave the club',
      clubs.leaveClub,
      async () => ({ ...inClub('owner'), ...alone(await member()), body: {} }),
    ],
    ['limits of the tables', changeClubLimits, () => ofOwner({ body: { game_id: roulette } })],
    [
      'entries of the books',
      listBooksEntries,
      () => ofOwner({ query: { currency: 'white', place: 'members' } }),
    ],
    [
      'entries of the report',
      listReportEntries,
      () => ofOwner({ query: { user_id: String(cast.player.id), field: 'bought' } }),
    ],
    // These calls are about its members.
    ['a member’s page', pages.getMember, () => ofOwner(ofPlayer)],
    ['a scorecard', getScorecard, () => ofOwner({ params: { user_id: String(cast.agent.id) }, query: {} })],
    [
      'a scorecard, from outside',
      getScorecard,
      async () => ({
        ...alone(await stranger()),
        params: { user_id: String(cast.agent.id) },
        query: { code: cast.club.code },
      }),
    ],
    ['notes of a member', pages.listMemberNotes, () => ofOwner(ofPlayer)],
    ['note of a member', pages.writeMemberNote, () => ofOwner({ ...ofPlayer, body: { text: 'Regular' } })],
    ['a note taken back', pages.deleteMemberNote, async () => noted()],
    ['invite', invites.inviteUser, async () => ofOwner({ body: { user_id: (await stranger()).id } })],
    ['accept an invite', invites.acceptInvite, invited],
    ['decline an invite', invites.declineInvite, invited],
    ['let somebody in', invites.acceptJoinRequest, async () => ofOwner({ ...(await asked()), body: {} })],
    ['turn somebody away', invites.declineJoinRequest, async () => ofOwner({ ...(await asked()), body: {} })],
    [
      'let three in',
      invites.acceptJoinRequests,
      async () => ofOwner({ body: { ids: [await askedId(), await askedId(), await askedId()] } }),
    ],
    [
      'turn three away',
      invites.declineJoinRequests,
      async () => ofOwner({ body: { ids: [await askedId(), await askedId(), await askedId()] } }),
    ],
    [
      'take an invite back',
      invites.cancelInvite,
      async () => ofOwner({ ...byId(Number((await invited()).params.id)), body: {} }),
    ],
    [
      'give an agent',
      members.setAgent,
      async () => ofOwner({ body: { user_id: (await member()).id, agent_id: cast.agent.id } }),
    ],
    [
      'give three to an agent',
      members.setAgent,
      async () =>
        ofOwner({
          body: {
            user_ids: [(await member()).id, (await member()).id, (await member()).id],
            agent_id: cast.agent.id,
          },
        }),
    ],
    [
      'make an agent',
      members.setRole,
      async () => ofOwner({ body: { user_id: (await member()).id, role: 'agent' } }),
    ],
    [
      'rights of a manager',
      members.setManagerPermissions,
      () => ofOwner({ body: { user_id: cast.manager.id, permissions: { transfer: true } } }),
    ],
    [
      'remove',
      members.removeMember,
      async () => ofOwner({ params: { user_id: String((await member()).id) }, body: {} }),
    ],
    // These calls are about tables.
    ['sit down at any', sessions.openSession, () => opening(roulette)],
    ['sit down at baccarat', sessions.openBaccarat, () => opening(baccarat)],
    ['sit down at blackjack', sessions.openBlackjack, () => opening(blackjack)],
    ['deal', sessions.openHand, async () => inSeat(await seated(blackjack), { amount: 10 })],
    ['play a hand', sessions.actOnHand, async () => acting(app, await seated(blackjack))],
    ['stand up', sessions.finishSession, async () => inSeat(await seated(roulette), {})],
    [
      'end a session',
      sessions.breakSession,
      async () => ({ ...inClub('owner'), ...byId(await seatInClub(app, cast)), body: {} }),
    ],
    [
      'limits on oneself',
      changeProtection,
      async () => ({ ...alone(await stranger()), body: { time_limit_minutes: 600 } }),
    ],
    ['exclude oneself', excludeMyself, async () => ({ ...alone(await stranger()), body: { days: 1 } })],
    // These calls are about pushes.
    ['the key of pushes', push.getPushKey, () => alone(cast.player)],
    ['no more pushes', push.unsubscribeFromPush, () => ({ ...alone(cast.player), body: {} })],
    // These calls are about the platform.
    ['users', admin.listUsers, () => administrator({ query: {} })],
    ['clubs', admin.listClubs, () => administrator({ query: {} })],
    ['the books', admin.getBooks, () => administrator({})],
    ['audit log of the platform', listPlatformAudit, () => administrator({ query: {} })],
    [
      'block an account',
      admin.blockAccount,
      async () => administrator({ ...byId((await newGuest(app)).id), body: {} }),
    ],
    [
      'unblock an account',
      admin.unblockAccount,
      async () => administrator({ ...byId((await blocked(app)).id), body: {} }),
    ],
    [
      'change a club',
      admin.updateClubAsAdmin,
      () => administrator({ ...byId(cast.club.id), body: { bank_floor: -1000 } }),
    ],
    [
      'hand a club over',
      admin.handClubOver,
      async () =>
        administrator({ ...byId(await foundedClub(app)), body: { user_id: (await stranger()).id } }),
    ],
    [
      'give diamonds',
      giveDiamonds,
      () => administrator({ ...byId(cast.player.id), body: { amount: 10, reason: 'Invoice' } }),
    ],
    ['default limits', admin.changeDefaultLimits, () => administrator({ body: { game_id: roulette } })],
    ['prices', setConversions, () => administrator({ body: {} })],
  ]
}

const unique = (): string => crypto.randomUUID().slice(0, 8)
const clubName = (): string => `Counted${unique()}`
const registration = () => ({
  login: `counted-${crypto.randomUUID()}@example.com`,
  password: testPassword,
  name: 'Counted',
})

async function confirmation(app: TestApp) {
  const form = registration()
  const { attempt_id } = await call(app, auth.register, { body: form })
  return { body: { login: form.login, code: await mailedCode(app, form.login), attempt_id } }
}

async function credentials(app: TestApp) {
  const form = registration()
  await confirmedPlayer(app, form.login)
  return { login: form.login, password: testPassword }
}

const renaming = ({ id, token }: Person) => ({ token, ...byId(id), body: { name: `Person ${unique()}` } })

const inSeat = ({ person, seat }: Seated, body: object) => ({
  ...alone(person),
  ...keyed(),
  ...byId(seat.id),
  body,
})

async function acting(app: TestApp, { person, seat }: Seated) {
  const hand = await dealUntil(app, person, seat, ({ actions }) => actions.includes('stand'))
  return actInput(person, hand, 'stand', crypto.randomUUID())
}

const seatInClub = async (app: TestApp, { club, player }: Cast): Promise<number> =>
  (await sit(app, player, { club, game: baccarat })).id

async function firstMessage(app: TestApp, { club, owner, player }: Cast) {
  await call(app, chat.sendMessage, {
    ...alone(owner),
    clubId: club.id,
    body: { content: 'Good evening', receiver_id: player.id },
  })
  const [message] = await call(app, chat.listMessages, { ...alone(player), clubId: club.id, query: {} })
  return { ...alone(player), ...byId(message?.id as number), body: {} }
}

async function blocked(app: TestApp): Promise<Person> {
  const person = await newGuest(app)
  await call(app, admin.blockAccount, { ...alone(await newAdmin(app)), ...byId(person.id), body: {} })
  return person
}

const foundedClub = async (app: TestApp): Promise<number> => (await newClub(app)).club.id

/** Makes a new club, because nobody paid for the stars of the cast's club. */
async function starring(app: TestApp) {
  const { club, owner } = await newClub(app)
  return { ...alone(owner), clubId: club.id, ...keyed(), body: { rating: 2 } }
}
