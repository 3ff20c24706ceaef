// @module-tag property
import * as fairness from '@cardroom/contract/fairness'
import * as games from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import * as protection from '@cardroom/contract/protection'
import * as rounds from '@cardroom/contract/rounds'
import * as sessions from '@cardroom/contract/sessions'
import { beforeAll, describe, test } from 'vitest'
import { newClub } from '#test/clubs.ts'
import { callsIn, fuzz } from '#test/calls/fuzz.ts'
import type { Person } from '#test/people.ts'
import { blackjack, deal, newMemberWithChips, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

let player: Person
let owner: Person
let clubId: ClubId
let known: Record<string, readonly unknown[]>

beforeAll(async () => {
  const { club } = await newClub(server.app)
  owner = club.owner
  clubId = club.id
  player = await newMemberWithChips(server.app, club, 5000)
  const session = await sit(server.app, player, { club })
  const table = await sit(server.app, player, { club, game: blackjack })
  const hand = await deal(server.app, player, table)
  known = { id: [session.id, table.id], hand_id: [hand.id], memberId: [player.id] }
})

describe('thousands of broken inputs cause no fault and move nothing', () => {
  test.each(callsIn(fairness, games, protection, rounds, sessions))(
    'strange inputs to %s cause no fault',
    async (_, endpoint) => {
      const isStaffCall = endpoint.club === 'member'
      const token = endpoint.access === 'public' ? undefined : (isStaffCall ? owner : player).token
      await fuzz(server.app, endpoint, { token, clubId: isStaffCall ? clubId : undefined, known })
    },
  )
})
