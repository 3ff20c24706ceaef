import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/chat'
import { may } from '@cardroom/rules'
import { actorEntered, clubRead, clubWrite } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentMessage } from './chat.present.ts'
import { clearChat, markChatRead, markMessageRead, markNoticesRead } from './chat.store.ts'
import { allChatOf, chatOf, noticesOf } from './chat.view.ts'
import { sendMessage } from './send-message.ts'
import { tellRead } from './tell-read.ts'

export function chatRoutes(routes: Routes): void {
  routes.read(calls.listMessages, async (reader, call) => {
    const { query, caller } = call
    if (query.message_type === 'other')
      return (await noticesOf(reader, caller.userId, query)).map(presentMessage)
    if (call.clubId === undefined) throw new ApiError('clubIncorrect')
    const { clubId } = actorEntered(call)
    return (await chatOf(reader, clubId, caller.userId, query)).map(presentMessage)
  })

  routes.write(calls.readAllMessages, async (tx, call) => {
    const { body, caller } = call
    const { userId } = caller
    if (body.message_type === 'other') {
      await markNoticesRead(tx, userId, body.ids)
      tellRead(tx, { clubId: null, userId }, [])
      return done
    }
    if (call.clubId === undefined) throw new ApiError('clubIncorrect')
    const { clubId } = actorEntered(call)
    tellRead(tx, { clubId, userId }, await markChatRead(tx, userId, clubId))
    return done
  })

  clubWrite(routes, calls.sendMessage, async (tx, { actor, body }) => {
    const input = { content: body.content, receiverId: body.receiver_id ?? null }
    return presentMessage(await sendMessage(tx, actor, input))
  })

  routes.write(calls.readMessage, async (tx, { params, caller }) => {
    const read = await markMessageRead(tx, caller.userId, params.id)
    if (!read) throw new ApiError('messageNotFound')
    tellRead(tx, { clubId: read.clubId, userId: caller.userId }, read.marks)
    return done
  })

  clubWrite(routes, calls.archiveMessages, async (tx, { actor }) => {
    await clearChat(tx, actor.userId, actor.clubId)
    return done
  })

  clubRead(routes, calls.listClubMessages, async (reader, { actor, query }) => {
    if (!may(actor, 'view_chat')) throw new ApiError('accessDenied')
    const slice = { limit: query.limit, offset: query.offset, userId: query.user_id }
    return (await allChatOf(reader, actor.clubId, slice)).map(presentMessage)
  })
}
