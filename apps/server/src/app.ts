import type { Redis } from 'ioredis'
import {
  accountRoutes,
  authRoutes,
  codeIntervalMs,
  createAccessTokens,
  createAuthenticate,
  endAllSignIns,
  latestLogins,
  loginBefore,
  oidcRoutes,
  type AuthContext,
  type ProviderSettings,
} from '#modules/auth/index.ts'
import {
  accountBlocked,
  activeClubIds,
  adminRoutes,
  agentChanged,
  clubsRoutes,
  createEnterClub,
  invitesRoutes,
  lastLogins,
  membersRoutes,
  memberStops,
  ownedClubId,
  prices,
  roleWithRedEnds,
  showMembership,
  staffOfClubs,
} from '#modules/clubs/index.ts'
import {
  bankRoutes,
  cashierRoutes,
  partWithMember,
  partWithRed,
  passChipRequestsOver,
  transactionsReportRoutes,
} from '#modules/cashier/index.ts'
import {
  createPayments,
  debtOf,
  paymentsRoutes,
  startPurchase,
  type StripeSettings,
} from '#modules/payments/index.ts'
import { ownedBy, shopRoutes } from '#modules/shop/index.ts'
import { clubPrices, conversionsRoutes, openPurchase, priceOfUsername } from '#modules/conversions/index.ts'
import { chatRoutes, chatSocket, createPushes, openPushes, pushRoutes } from '#modules/chat/index.ts'
import {
  fairnessRoutes,
  gamesRoutes,
  movesRoutes,
  protectionRoutes,
  sessionsRoutes,
  wireSessions,
} from '#modules/sessions/index.ts'
import { badgesRoutes, booksRoutes, measureBooks, reportsRoutes } from '#modules/reports/index.ts'
import {
  diamondDebt,
  lastLogin,
  membershipShown,
  ownedCardSets,
  ownedClub,
  usernamePrice,
  usersRoutes,
} from '#modules/users/index.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { registerHealth } from '#platform/http/health.ts'
import { registerMetrics } from '#platform/http/metrics.ts'
import { registerOpenApi } from '#platform/http/openapi.ts'
import { createRoutes, type Routes } from '#platform/http/routes.ts'
import { createServer } from '#platform/http/server.ts'
import { registerWebApp } from '#platform/http/web-app.ts'
import type { Log } from '#platform/log.ts'
import { registerMailCatcher } from '#platform/mail/catcher.ts'
import { createSockets, type Sockets } from '#platform/realtime/sockets.ts'

export interface AppOptions {
  readonly database: Database
  readonly redis: Redis | undefined
  readonly log: Log
  readonly tokenSecret: string
  readonly publicUrl: string
  readonly isProduction: boolean
  readonly isBehindProxy: boolean
  readonly hasRateLimits: boolean
  /** Whether mails stay here to be read at /dev/mail. */
  readonly catchesMail: boolean
  /** Where dollars are paid; undefined: in the sandbox, in production nowhere. */
  readonly stripe?: StripeSettings | undefined
  /** Google and Facebook, where they are configured. */
  readonly providers: readonly ProviderSettings[]
  /** The built web app, where there is one to serve. */
  readonly webFolder: string | undefined
}

/** Every module and every hook, wired on one page. */
export async function createApp(options: AppOptions) {
  const { database, redis, log } = options
  const tokens = createAccessTokens(options.tokenSecret)
  const auth: AuthContext = {
    tokens,
    codes: { secret: options.tokenSecret, intervalMs: options.hasRateLimits ? codeIntervalMs : 0 },
  }
  const authenticate = createAuthenticate(database, tokens)
  wireHooks()
  const payments = createPayments(options)
  openPurchase.answerWith((tx, wanted) => startPurchase(tx, payments, wanted))

  const server = await createServer(options)
  await registerOpenApi(server)
  const sockets = createSockets({
    httpServer: server.server,
    gate: {
      authenticate,
      clubsOf: (userId) => activeClubIds(database, userId),
      staffOf: (asked) => staffOfClubs(database, asked),
    },
    publicUrl: options.publicUrl,
    redis,
    log,
  })
  const settings = await openPushes(database, options)
  const push = createPushes({ database, online: sockets.online, settings, log })
  database.deliver = (outbox) => {
    sockets.deliver(outbox)
    push(outbox)
  }
  measureBooks(registerMetrics(server, sockets.connected), database)
  registerHealth(server, database)
  if (options.catchesMail && !options.isProduction) registerMailCatcher(server, database)

  const routes = createRoutes(server, database, { authenticate, enterClub: createEnterClub(database) })
  registerModules(routes, auth, sockets)
  oidcRoutes(routes, auth, options)
  paymentsRoutes(routes, payments)
  reportsRoutes(routes)
  booksRoutes(routes)
  chatSocket(sockets, database)
  pushRoutes(routes, settings)
  await registerWebApp(server, options.webFolder)

  return {
    server,
    sockets,
    database,
    payments,
    close: async () => {
      await sockets.close()
      await server.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof createApp>>

/** What lower modules need from higher ones, each run in the caller's transaction. */
function wireHooks(): void {
  lastLogin.answerWith(loginBefore)
  membershipShown.answerWith(showMembership)
  ownedClub.answerWith(ownedClubId)
  lastLogins.answerWith(latestLogins)
  accountBlocked.add(signOut)
  // Before the cashier listens: hands are settled before chips go back.
  wireSessions()
  ownedCardSets.answerWith(ownedBy)
  diamondDebt.answerWith(debtOf)
  prices.answerWith(clubPrices)
  usernamePrice.answerWith(priceOfUsername)
  memberStops.add(partWithMember)
  roleWithRedEnds.add(partWithRed)
  agentChanged.add(passChipRequestsOver)
}

const signOut = (tx: Tx, { userId }: { readonly userId: number }): Promise<void> => endAllSignIns(tx, userId)

function registerModules(routes: Routes, auth: AuthContext, sockets: Sockets): void {
  usersRoutes(routes)
  authRoutes(routes, auth)
  accountRoutes(routes, auth)
  clubsRoutes(routes)
  invitesRoutes(routes)
  membersRoutes(routes, sockets.online)
  adminRoutes(routes)
  cashierRoutes(routes)
  shopRoutes(routes)
  conversionsRoutes(routes)
  bankRoutes(routes)
  transactionsReportRoutes(routes)
  chatRoutes(routes)
  gamesRoutes(routes)
  sessionsRoutes(routes)
  movesRoutes(routes)
  badgesRoutes(routes)
  fairnessRoutes(routes)
  protectionRoutes(routes)
}
