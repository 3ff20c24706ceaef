import { accountsRoutes } from '#modules/accounts/index.ts'
import { apiKeysRoutes } from '#modules/api-keys/index.ts'
import {
  accountRoutes,
  authRoutes,
  factorLogInRoutes,
  honourTokenMode,
  identitiesRoutes,
  oidcRoutes,
  tokenRoutes,
  stepUpByFactor,
  stepUpRoutes,
  type AuthContext,
} from '#modules/auth/index.ts'
import {
  adminRoutes,
  clubsRoutes,
  invitesRoutes,
  membersRoutes,
  notesRoutes,
  type Online,
} from '#modules/clubs/index.ts'
import { bankRoutes, bulksRoutes, cashierRoutes, transactionsReportRoutes } from '#modules/cashier/index.ts'
import { controlledCalls, controlsRoutes } from '#modules/controls/index.ts'
import { paymentsRoutes } from '#modules/payments/index.ts'
import { periodsRoutes } from '#modules/periods/index.ts'
import { shopRoutes } from '#modules/shop/index.ts'
import { conversionsRoutes } from '#modules/conversions/index.ts'
import { factorsRoutes } from '#modules/factors/index.ts'
import { chatRoutes, pushRoutes } from '#modules/chat/index.ts'
import { gamesRoutes } from '#modules/catalogue/index.ts'
import { protectionRoutes } from '#modules/protection/index.ts'
import { fairnessRoutes, movesRoutes, type ArchiveOptions } from '#modules/rounds/index.ts'
import { sessionsRoutes } from '#modules/seats/index.ts'
import { createPromises, sealsRoutes, type openHouse } from '#modules/seals/index.ts'
import { badgesRoutes, booksRoutes, reportsRoutes } from '#modules/reports/index.ts'
import { settlementsRoutes } from '#modules/settlements/index.ts'
import { clubEventsRoutes, webhooksRoutes, type WebhooksContext } from '#modules/webhooks/index.ts'
import { tablesRoutes, type TablesContext } from '#modules/tables/index.ts'
import { receiptsRoutes, tabsRoutes } from '#modules/tabs/index.ts'
import { usersRoutes } from '#modules/users/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { checkingWith } from './verify-books.ts'

interface ModulesContext {
  readonly auth: AuthContext
  readonly options: Parameters<typeof oidcRoutes>[2] & {
    /** The folder for old rounds, if they are archived. */
    readonly archive?: ArchiveOptions | undefined
  }
  readonly payments: Parameters<typeof paymentsRoutes>[1]
  readonly house: Awaited<ReturnType<typeof openHouse>>
  readonly webhooks: WebhooksContext
  readonly tables: TablesContext
  readonly online: Online
  readonly push: Parameters<typeof pushRoutes>[1]
}

/** Registers the calls of every module. */
export function registerModules(
  routes: Routes,
  { auth, options, payments, house, webhooks, tables, online, push }: ModulesContext,
): void {
  const archiveFolder = options.archive?.folder
  const promises = createPromises(house.keys)
  usersRoutes(routes)
  honourTokenMode(routes, auth)
  authRoutes(routes, auth)
  tokenRoutes(routes, auth)
  accountRoutes(routes, auth)
  stepUpRoutes(routes, auth)
  factorLogInRoutes(routes, auth)
  identitiesRoutes(routes, auth)
  factorsRoutes(routes, auth.factors, stepUpByFactor)
  clubsRoutes(routes)
  invitesRoutes(routes)
  membersRoutes(routes, online)
  notesRoutes(routes)
  apiKeysRoutes(routes)
  clubEventsRoutes(routes)
  adminRoutes(routes)
  const controlled = controlledCalls(routes)
  controlsRoutes(routes, controlled)
  cashierRoutes(routes, controlled, promises)
  bulksRoutes(routes, controlled, promises)
  periodsRoutes(routes)
  settlementsRoutes(routes, controlled, house.keys)
  tabsRoutes(routes, controlled)
  receiptsRoutes(routes, controlled)
  shopRoutes(routes)
  conversionsRoutes(routes)
  bankRoutes(controlled, promises)
  transactionsReportRoutes(routes)
  chatRoutes(routes)
  gamesRoutes(routes)
  sessionsRoutes(routes, archiveFolder)
  movesRoutes(routes, promises)
  tablesRoutes(routes, tables)
  badgesRoutes(routes)
  fairnessRoutes(routes)
  protectionRoutes(routes)
  oidcRoutes(routes, auth, options)
  paymentsRoutes(routes, payments)
  reportsRoutes(routes, online)
  booksRoutes(routes, checkingWith(house.given))
  accountsRoutes(routes)
  sealsRoutes(routes, house.keys, archiveFolder)
  pushRoutes(routes, push)
  webhooksRoutes(routes, webhooks)
}
