type ClubId = number | string

/** Every address of the product. The router uses the patterns here, and links use the functions below. */
export const patterns = {
  landing: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  confirmEmail: '/confirm-email',
  notMe: '/not-me',
  join: '/join/:code',
  tableInvitation: '/table/:code/:tableId',

  dashboard: '/dashboard',
  home: '/dashboard/home',
  welcome: '/dashboard/welcome-page',
  welcomeGuest: '/dashboard/welcome-page-guest',
  history: '/dashboard/history',
  chat: '/dashboard/chat/:clubId',
  clubs: '/dashboard/club',
  clubCreate: '/dashboard/club/create',
  club: '/dashboard/club/:clubId',
  members: '/dashboard/club/members/:clubId',
  membersInvite: '/dashboard/club/members/invite/:clubId',
  membersInviteManually: '/dashboard/club/members/invite-manually/:clubId',
  memberEdit: '/dashboard/club/members/edit/:clubId',
  memberAssignAgent: '/dashboard/club/members/assign-agent/:clubId',
  agentPlayers: '/dashboard/club/members/agent-players/:clubId',
  member: '/dashboard/club/members/:clubId/:userId',
  report: '/dashboard/club/report/:clubId',
  settlements: '/dashboard/club/settlement/:clubId',
  settlement: '/dashboard/club/settlement/:clubId/:period',
  myWeek: '/dashboard/club/my-week/:clubId',
  statement: '/dashboard/club/statement/:clubId/:statementId',
  tabs: '/dashboard/club/tabs/:clubId',
  receipt: '/dashboard/club/receipt/:clubId/:receiptId',
  cashier: '/dashboard/club/cashier/:clubId',
  amounts: '/dashboard/club/cashier/:clubId/amounts',
  transaction: '/dashboard/club/cashier/transaction/:clubId',

  clubSettings: '/dashboard/club-settings/:clubId',
  clubRating: '/dashboard/club-settings/:clubId/club-rating',
  clubGreeting: '/dashboard/club-settings/:clubId/club-greeting',
  clubAvatar: '/dashboard/club-settings/:clubId/club-avatar',
  clubAvatarChoose: '/dashboard/club-settings/:clubId/club-avatar/choose',
  clubAvatarEdit: '/dashboard/club-settings/:clubId/club-avatar/edit',
  clubName: '/dashboard/club-settings/:clubId/club-name',
  gameSettings: '/dashboard/club-settings/:clubId/game-settings',
  globalPermissions: '/dashboard/club-settings/:clubId/global-permissions',
  clubAudit: '/dashboard/club-settings/:clubId/audit',
  clubControls: '/dashboard/club-settings/:clubId/controls',
  clubApprovals: '/dashboard/club-settings/:clubId/approvals',
  clubApi: '/dashboard/club-settings/:clubId/api',
  sessionAndProfit: '/dashboard/club-settings/:clubId/session-and-profit',
  clubBooks: '/dashboard/club-settings/:clubId/bank',
  admin: '/dashboard/admin',

  settings: '/dashboard/settings',
  editProfile: '/dashboard/settings/edit-profile',
  cropPhoto: '/dashboard/settings/edit-profile/crop-photo',
  avatar: '/dashboard/settings/edit-profile/avatar',
  nickname: '/dashboard/settings/edit-profile/nickname',
  notificationSettings: '/dashboard/settings/notifications',
  languages: '/dashboard/settings/languages',
  customization: '/dashboard/settings/customization',
  protection: '/dashboard/settings/protection',
  privacy: '/dashboard/settings/privacy',
  security: '/dashboard/settings/security',
  signIns: '/dashboard/settings/security/sign-ins',
  changePassword: '/dashboard/settings/security/change-password',
  changeEmail: '/dashboard/settings/security/change-email',
  changeTwoFactor: '/dashboard/settings/security/change-2fa',

  wallet: '/dashboard/wallet',
  proven: '/dashboard/wallet/proven',
  liveTables: '/dashboard/tables/:clubId',
  tableTonight: '/dashboard/tables/:clubId/:tableId/tonight',
  leaders: '/dashboard/leaders',
  shop: '/dashboard/shop',
  topUp: '/dashboard/top-up/:clubId',
  liveTable: '/dashboard/tables/:clubId/:tableId',
  games: '/dashboard/games',
  table: '/dashboard/games/:sessionId',
  round: '/rounds/:roundId',
  tableProof: '/proof/:key',
  clubFairness: '/fairness/:clubId',
  statementCheck: '/statement-check',
  notifications: '/dashboard/notifications',
  globalPopup: '/dashboard/global-popup/:clubId',
  guestCreateAccount: '/dashboard/guest-create-account',
  guestConfirmEmail: '/dashboard/guest-confirm-email',
  guestConfirmCode: '/dashboard/guest-confirm-code',
} as const

type Pattern = (typeof patterns)[keyof typeof patterns]
type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Fills a pattern: `pathTo(patterns.club, { clubId: 7 })` is `/dashboard/club/7`. Club id 0 means no club. */
export function pathTo<Path extends Pattern>(
  pattern: Path,
  ...values: ParameterOf<Path> extends never ? [] : [Record<ParameterOf<Path>, ClubId>]
): string {
  return Object.entries<ClubId>(values[0] ?? {}).reduce<string>(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)),
    pattern,
  )
}

interface SharedTable {
  readonly clubId: ClubId
  readonly tableId: number
}

/** Returns the path of a table that members of a club share. A person who opens it watches. */
export const liveTablePath = ({ clubId, tableId }: SharedTable): string =>
  pathTo(patterns.liveTable, { clubId, tableId })

interface OwnAccount {
  readonly clubId: ClubId
  readonly currency: string
}

/** Returns the path of the page that proves an account; without an account, that of the first one. */
export const provenPath = (account?: OwnAccount): string =>
  account
    ? `${pathTo(patterns.proven)}?club=${account.clubId}&currency=${account.currency}`
    : pathTo(patterns.proven)
