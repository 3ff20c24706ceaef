import type { patterns } from '../lib/paths.ts'

/** The pieces in which the app is fetched: areas/areas.ts. */
export type Area =
  | 'landing'
  | 'door'
  | 'home'
  | 'chat'
  | 'cashier'
  | 'tabs'
  | 'members'
  | 'invite'
  | 'clubStaff'
  | 'statements'
  | 'purse'
  | 'games'
  | 'liveTable'
  | 'proofs'
  | 'lobby'
  | 'settings'
  | 'admin'

/** The frame around a screen: routes.tsx. */
export type Parent = 'door' | 'nothing' | 'page' | 'chat' | 'top' | 'clubTop' | 'club' | 'shell' | 'dialog'

export interface Screen {
  /** The name of its address in lib/paths.ts. */
  readonly address: keyof typeof patterns
  /** The name under which its area exports it, without the word "Screen". */
  readonly screen: string
  readonly area: Area
  readonly parent: Parent
  /**
   * Visits rarely begin with this screen: its area is fetched when the router asks, and not before (areas/places.ts).
   */
  readonly isLate?: true
}

/**
 * Every screen that has an address. The routes come from this table, and so does the list of areas to fetch before
 * the router asks. Addresses that decide by themselves (`dashboard`, `join`, an unknown address) are in routes.tsx.
 * The build reads it too.
 */
export const screens = [
  // These screens are for people who are not signed in.
  { address: 'landing', screen: 'Landing', area: 'landing', parent: 'door' },
  { address: 'signIn', screen: 'SignIn', area: 'door', parent: 'door' },
  { address: 'signUp', screen: 'SignUp', area: 'door', parent: 'door' },
  { address: 'confirmEmail', screen: 'ConfirmEmail', area: 'door', parent: 'door', isLate: true },
  { address: 'forgotPassword', screen: 'ForgotPassword', area: 'door', parent: 'door', isLate: true },
  // These screens are for anybody.
  { address: 'notMe', screen: 'NotMe', area: 'door', parent: 'nothing', isLate: true },
  { address: 'round', screen: 'Round', area: 'proofs', parent: 'nothing', isLate: true },
  { address: 'tableProof', screen: 'TableProof', area: 'proofs', parent: 'nothing', isLate: true },
  { address: 'clubFairness', screen: 'Fairness', area: 'proofs', parent: 'nothing', isLate: true },
  { address: 'statementCheck', screen: 'StatementCheck', area: 'statements', parent: 'nothing' },
  // These screens fill the page: tables, welcome pages, the steps of an account.
  { address: 'welcome', screen: 'Welcome', area: 'settings', parent: 'page', isLate: true },
  { address: 'welcomeGuest', screen: 'Welcome', area: 'settings', parent: 'page', isLate: true },
  {
    address: 'guestCreateAccount',
    screen: 'GuestCreateAccount',
    area: 'settings',
    parent: 'page',
    isLate: true,
  },
  {
    address: 'guestConfirmEmail',
    screen: 'GuestConfirmEmail',
    area: 'settings',
    parent: 'page',
    isLate: true,
  },
  { address: 'guestConfirmCode', screen: 'GuestConfirmCode', area: 'settings', parent: 'page', isLate: true },
  { address: 'table', screen: 'Table', area: 'games', parent: 'page' },
  { address: 'liveTable', screen: 'LiveTable', area: 'liveTable', parent: 'page', isLate: true },
  // The field for writing stands in the place of the tabs.
  { address: 'chat', screen: 'Chat', area: 'chat', parent: 'chat' },
  // These screens are below the bar with the person and their balances.
  { address: 'home', screen: 'Home', area: 'home', parent: 'top' },
  { address: 'clubs', screen: 'Clubs', area: 'home', parent: 'top' },
  // These are the screens of a club. Opening one of them enters the club.
  { address: 'club', screen: 'Club', area: 'home', parent: 'clubTop' },
  { address: 'members', screen: 'Members', area: 'members', parent: 'club' },
  { address: 'member', screen: 'Member', area: 'members', parent: 'club' },
  { address: 'membersInvite', screen: 'Invite', area: 'invite', parent: 'club' },
  { address: 'membersInviteManually', screen: 'InviteManually', area: 'members', parent: 'club' },
  { address: 'memberEdit', screen: 'MemberEdit', area: 'members', parent: 'club' },
  { address: 'memberAssignAgent', screen: 'AssignAgent', area: 'members', parent: 'club' },
  { address: 'agentPlayers', screen: 'AgentPlayers', area: 'members', parent: 'club' },
  { address: 'report', screen: 'Report', area: 'members', parent: 'club' },
  { address: 'settlements', screen: 'Settlements', area: 'clubStaff', parent: 'club' },
  { address: 'settlement', screen: 'Settlement', area: 'clubStaff', parent: 'club' },
  { address: 'statement', screen: 'Statement', area: 'statements', parent: 'club' },
  { address: 'myWeek', screen: 'MyWeek', area: 'statements', parent: 'club' },
  { address: 'sessionAndProfit', screen: 'SessionsReport', area: 'clubStaff', parent: 'club' },
  { address: 'tabs', screen: 'Tabs', area: 'tabs', parent: 'club' },
  { address: 'receipt', screen: 'Payment', area: 'tabs', parent: 'club' },
  { address: 'cashier', screen: 'Cashier', area: 'cashier', parent: 'club' },
  { address: 'amounts', screen: 'Amounts', area: 'cashier', parent: 'club' },
  { address: 'transaction', screen: 'Receipt', area: 'cashier', parent: 'club' },
  { address: 'liveTables', screen: 'LiveTables', area: 'lobby', parent: 'club', isLate: true },
  { address: 'tableTonight', screen: 'TableTonight', area: 'lobby', parent: 'club', isLate: true },
  { address: 'clubSettings', screen: 'ClubSettings', area: 'clubStaff', parent: 'club' },
  { address: 'clubRating', screen: 'ClubRating', area: 'clubStaff', parent: 'club' },
  { address: 'clubGreeting', screen: 'ClubGreeting', area: 'clubStaff', parent: 'club' },
  { address: 'clubAvatar', screen: 'ClubAvatar', area: 'clubStaff', parent: 'club' },
  { address: 'clubAvatarChoose', screen: 'ChooseCrest', area: 'clubStaff', parent: 'club' },
  { address: 'clubAvatarEdit', screen: 'ClubPhoto', area: 'clubStaff', parent: 'club' },
  { address: 'clubName', screen: 'ClubName', area: 'clubStaff', parent: 'club' },
  { address: 'gameSettings', screen: 'GameSettings', area: 'clubStaff', parent: 'club' },
  { address: 'globalPermissions', screen: 'GlobalPermissions', area: 'clubStaff', parent: 'club' },
  { address: 'clubAudit', screen: 'ClubAudit', area: 'clubStaff', parent: 'club' },
  { address: 'clubControls', screen: 'ClubControls', area: 'clubStaff', parent: 'club' },
  { address: 'clubApi', screen: 'ClubApi', area: 'clubStaff', parent: 'club' },
  { address: 'clubApprovals', screen: 'ClubApprovals', area: 'clubStaff', parent: 'club' },
  { address: 'clubBooks', screen: 'ClubBank', area: 'clubStaff', parent: 'club' },
  // These screens have a header of their own.
  { address: 'shop', screen: 'Shop', area: 'purse', parent: 'shell' },
  { address: 'proven', screen: 'Proven', area: 'proofs', parent: 'shell', isLate: true },
  { address: 'wallet', screen: 'Wallet', area: 'purse', parent: 'shell' },
  { address: 'history', screen: 'History', area: 'purse', parent: 'shell' },
  { address: 'leaders', screen: 'Leaders', area: 'purse', parent: 'shell' },
  { address: 'clubCreate', screen: 'CreateClub', area: 'settings', parent: 'shell', isLate: true },
  { address: 'admin', screen: 'Admin', area: 'admin', parent: 'shell', isLate: true },
  { address: 'games', screen: 'Games', area: 'games', parent: 'shell' },
  { address: 'notifications', screen: 'Notifications', area: 'home', parent: 'shell' },
  { address: 'globalPopup', screen: 'GlobalPopup', area: 'home', parent: 'shell', isLate: true },
  { address: 'settings', screen: 'Settings', area: 'settings', parent: 'shell' },
  { address: 'editProfile', screen: 'EditProfile', area: 'settings', parent: 'shell' },
  { address: 'cropPhoto', screen: 'CropPhoto', area: 'settings', parent: 'shell' },
  { address: 'avatar', screen: 'ChooseAvatar', area: 'settings', parent: 'shell' },
  { address: 'nickname', screen: 'Nickname', area: 'settings', parent: 'shell' },
  { address: 'notificationSettings', screen: 'NotificationSettings', area: 'settings', parent: 'shell' },
  { address: 'languages', screen: 'Languages', area: 'settings', parent: 'shell' },
  { address: 'customization', screen: 'Customization', area: 'settings', parent: 'shell' },
  { address: 'protection', screen: 'Protection', area: 'settings', parent: 'shell' },
  { address: 'privacy', screen: 'Privacy', area: 'settings', parent: 'shell' },
  { address: 'security', screen: 'Security', area: 'settings', parent: 'shell' },
  { address: 'signIns', screen: 'SignIns', area: 'settings', parent: 'shell' },
  { address: 'changeEmail', screen: 'ChangeEmail', area: 'settings', parent: 'shell' },
  { address: 'changePassword', screen: 'ChangePassword', area: 'settings', parent: 'shell' },
  { address: 'changeTwoFactor', screen: 'ChangeTwoFactor', area: 'settings', parent: 'shell' },
  // These dialogs open over any screen.
  { address: 'topUp', screen: 'TopUp', area: 'purse', parent: 'dialog', isLate: true },
] as const satisfies readonly Screen[]
