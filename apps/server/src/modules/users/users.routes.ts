import { done } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import * as calls from '@cardroom/contract/users'
import { toWire } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import { changeUser } from './change-user.ts'
import { readAvatar } from './images.ts'
import { findImage, insertImage } from './images.store.ts'
import { drawLinkPicture, linkPictureOf } from './link-pictures.ts'
import { ownUser } from './own-user.ts'
import { renameUser } from './rename-user.ts'
import { takeWelcomeBonus } from './take-welcome-bonus.ts'
import { mayRename } from './users.policy.ts'
import { presentUser } from './users.present.ts'
import { findSeenUser, findUser, type User } from './users.view.ts'

/** The size of a 2 MB picture as base64 in JSON. */
const avatarBodyLimit = 4 * 1024 * 1024

export function usersRoutes(routes: Routes): void {
  routes.read(calls.getUser, async (reader, call) => {
    const { params, caller, isProvedAdmin } = call
    if (params.id === caller.userId) return ownUser(reader, caller.userId, shownClub(call, call.clubId))
    const user = await findSeenUser(reader, params.id, { userId: caller.userId, isProvedAdmin })
    if (!user) throw new ApiError('userNotFound')
    return presentUser(user, user.lastLogin)
  })

  routes.prepared(
    calls.updateUser,
    {
      prepare: ({ caller, body }) => readAvatar(caller.userId, body.avatar),
      handle: async (tx, call, avatar) => {
        const user = await myself(tx, call)
        await changeUser(tx, user.id, { ...call.body, avatar })
        // 0 leaves the current club, so there is no club to ask for.
        const clubId = call.body.club_id === 0 ? undefined : (call.body.club_id ?? call.clubId)
        return ownUser(tx, user.id, shownClub(call, clubId))
      },
    },
    { bodyLimit: avatarBodyLimit },
  )

  routes.write(calls.renameUser, async (tx, call) => {
    const user = await myself(tx, call)
    if (!mayRename(user)) throw new ApiError('notAllowed')
    await renameUser(tx, user.id, call.body.name)
    return ownUser(tx, user.id, shownClub(call, call.clubId))
  })

  routes.write(calls.takeWelcomeBonus, async (tx, { caller }) => ({
    ...done,
    gold_amount: toWire(await takeWelcomeBonus(tx, caller.userId)),
  }))

  serveImages(routes)
  serveLinkPictures(routes)
}

/** Describes the club that the answer shows, and tells whether it is the one that the caller entered. */
const shownClub = (
  { clubId: named, enteredAs }: { readonly clubId: ClubId | undefined; readonly enteredAs: unknown },
  clubId: ClubId | undefined,
) => ({ clubId, isEntered: enteredAs !== undefined && clubId === named })

/** Returns the caller. A call on another person's settings answers as if the person did not exist. */
async function myself(
  reader: Reader,
  call: Call<typeof calls.updateUser | typeof calls.renameUser>,
): Promise<User> {
  if (call.params.id !== call.caller.userId) throw new ApiError('userNotFound')
  const user = await findUser(reader, call.params.id)
  if (!user) throw new ApiError('userNotFound')
  return user
}

/** Serves images, which are named by their content, so a browser may keep them for ever. */
function serveImages({ server, database, rateLimiter }: Routes): void {
  server.get<{ Params: { name: string } }>(
    '/api/images/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      await rateLimiter.spend('pictures', { ip: request.ip })
      const image = await findImage(database, request.params.name)
      if (!image) throw new ApiError('notFound')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(image.type)
        .send(image.bytes)
    },
  )
}

/**
 * Serves the pictures that messengers show beside a link, to everybody: each is made once for its crest, and stored.
 */
function serveLinkPictures({ server, database, rateLimiter }: Routes): void {
  server.get<{ Params: { name: string } }>(
    '/api/link-pictures/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      await rateLimiter.spend('pictures', { ip: request.ip })
      const picture = await linkPictureOf(database, request.params.name.replace(/[.]jpg$/, ''))
      const kept = await findImage(database, picture.name)
      const bytes = kept?.bytes ?? (await drawLinkPicture(picture))
      const image = { name: picture.name, type: 'image/jpeg', bytes }
      if (!kept) await inTransaction(database, (tx) => insertImage(tx, image))
      return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(bytes)
    },
  )
}
