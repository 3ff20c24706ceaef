/**
 * The order of the server's modules, lowest first: a module may import only from a strictly lower floor. The rules of
 * the architecture and the tidy test both read this list.
 */
export const floors = [
  ['ledger'],
  ['users', 'audit', 'messages', 'club-events'],
  ['factors', 'exports'],
  ['auth', 'clubs', 'seals'],
  ['controls'],
  ['tabs'],
  [
    'api-keys',
    'cashier',
    'catalogue',
    'chat',
    'conversions',
    'payments',
    'periods',
    'protection',
    'shop',
    'webhooks',
  ],
  ['rounds'],
  ['seats'],
  ['tables'],
  ['reports', 'accounts'],
  ['settlements'],
]

/**
 * The order of the web's features, lowest first: a feature may import only from a strictly lower floor. One that uses
 * none stands on the lowest, any other right above the highest that it uses; tools/architecture checks this.
 */
export const featureFloors = [
  ['account', 'bets', 'factors', 'rounds'],
  [
    'auth',
    'home',
    'leaders',
    'live-proof',
    'membership',
    'notifications',
    'saved-views',
    'scorecard',
    'seals',
    'shop',
  ],
  ['cashier', 'chat', 'sessions-report', 'settings', 'top-up', 'wallet'],
  ['club-bank', 'clubs', 'history', 'protection', 'tabs'],
  ['report', 'tables'],
  ['baccarat', 'blackjack', 'live-table', 'members', 'roulette', 'statements'],
  ['club-settings', 'games', 'live-baccarat', 'live-blackjack', 'live-roulette', 'settlement'],
  ['admin', 'live-games', 'live-lobby'],
]

/**
 * The tables of the database by the module that owns them. Only the owner's stores write a table; the modules named
 * beside it may read it in their own statements. `platform` is not a module. tools/architecture/tables.test.ts checks
 * every statement against this list.
 */
export const tables = {
  platform: {
    idempotency_keys: [],
    mails: [],
    readiness: [],
    job_runs: [],
    id_ranges: ['rounds'],
    divided_tables: [],
    job_beats: [],
    backups: [],
  },
  ledger: {
    ledger_accounts: ['accounts', 'clubs', 'reports', 'seals', 'seats', 'settlements', 'tables', 'tabs'],
    ledger_transfers: ['accounts', 'payments', 'reports', 'rounds', 'seals', 'seats', 'tabs'],
    account_quarters: ['reports'],
    charges: ['reports'],
  },
  users: {
    users: [
      'api-keys',
      'audit',
      'auth',
      'cashier',
      'chat',
      'clubs',
      'controls',
      'messages',
      'reports',
      'seals',
      'settlements',
      'tables',
      'tabs',
    ],
    images: [],
    erased_addresses: [],
  },
  audit: {
    audit_entries: ['seals'],
  },
  exports: {},
  messages: {
    messages: ['accounts', 'chat', 'reports'],
  },
  factors: {
    factors: ['accounts', 'auth'],
    factor_tries: [],
    former_factors: [],
    former_recovery_codes: [],
    recovery_codes: [],
    passkey_challenges: [],
  },
  auth: {
    sign_ins: ['accounts', 'chat', 'reports'],
    refresh_tokens: [],
    codes: [],
    identities: ['accounts'],
    oidc_visits: [],
    oidc_handovers: [],
    attempts: [],
    code_counts: [],
    disavowals: [],
    factor_removals: [],
  },
  clubs: {
    clubs: [
      'accounts',
      'club-events',
      'cashier',
      'messages',
      'periods',
      'reports',
      'rounds',
      'seals',
      'seats',
      'tables',
      'tabs',
      'users',
    ],
    members: [
      'accounts',
      'audit',
      'api-keys',
      'cashier',
      'chat',
      'messages',
      'reports',
      'rounds',
      'seats',
      'settlements',
      'tabs',
    ],
    invites: ['messages', 'reports'],
    member_history: ['api-keys', 'reports'],
    member_notes: [],
  },
  seals: {
    house_keys: [],
    sealed_logs: [],
    log_nodes: ['rounds'],
    log_heads: [],
    seals: [],
    balance_nodes: [],
    daily_roots: [],
    archived_transfers: ['ledger', 'reports'],
    archived_transfer_parts: [],
    left_sums: ['reports'],
  },
  'api-keys': {
    api_keys: [],
  },
  controls: {
    club_controls: [],
    counted_movements: [],
    velocity_hits: [],
    approvals: ['messages', 'reports'],
  },
  'club-events': {
    club_events: ['webhooks'],
  },
  webhooks: {
    webhook_endpoints: ['club-events'],
    webhook_deliveries: [],
    webhook_attempts: [],
  },
  tabs: {
    credit_lines: ['accounts', 'reports'],
    write_offs: ['reports'],
    tab_reminders: [],
    receipts: ['accounts', 'messages', 'reports'],
  },
  cashier: {
    transactions: ['accounts', 'messages', 'reports', 'settlements'],
    chip_quarters: [],
    bulks: [],
  },
  periods: {
    periods: ['settlements'],
  },
  conversions: {
    prices: [],
    club_ratings: [],
    exchange_rates: [],
    exchange_bonuses: [],
  },
  payments: {
    purchases: ['accounts', 'reports'],
    payment_events: [],
    purchase_refunds: [],
    debt_repayments: [],
    purchase_disputes: [],
    purchase_credits: [],
    diamond_gifts: ['accounts'],
  },
  shop: {
    card_sets: [],
    owned_card_sets: [],
  },
  chat: {
    chat_places: [],
    push_keys: [],
    push_subscriptions: [],
  },
  catalogue: {
    table_limits: ['rounds', 'seats', 'tables'],
  },
  protection: {
    protection_settings: ['accounts', 'rounds'],
    exclusions: ['accounts', 'rounds'],
  },
  rounds: {
    seeds: [],
    next_seals: ['seats'],
    rounds: ['accounts', 'protection', 'reports', 'seats'],
    table_results: ['reports', 'seats'],
    table_totals: [],
    table_totals_mark: [],
    play_quarters: ['protection', 'reports'],
    archived_rounds: ['reports', 'seals'],
    archived_round_parts: [],
    left_session_balances: ['seats'],
  },
  seats: {
    sessions: ['accounts', 'protection', 'reports', 'tables'],
    player_wins: ['reports'],
  },
  tables: {
    tables: ['rounds'],
    table_chains: [],
    table_runs: [],
    table_rounds: ['rounds'],
    table_entries: [],
    table_hands: ['protection', 'reports', 'seats'],
    table_holds: ['protection', 'seats'],
    table_seats: [],
    table_messages: ['accounts'],
    table_mutes: [],
    table_calls: [],
  },
  reports: {
    ledger_checks: [],
    history_lines: [],
  },
  settlements: {
    deals: ['reports'],
    carried_amounts: [],
    settlements: ['messages', 'periods', 'reports'],
    settlement_adjustments: ['reports'],
    statements: ['accounts', 'reports'],
  },
}

/** The tables that a module other than the owner writes as well, each with the reason. */
export const alsoWrites = {
  // Chat messages and notices are one list and are shown together; the module chat writes the messages.
  messages: ['chat'],
  // One statement writes an event and its deliveries, in the transaction in which the event happened.
  webhook_deliveries: ['club-events'],
  // One statement writes a session and its seed, both when the session opens and when its player changes the seed.
  seeds: ['seats'],
  // A round changes the totals of its session, so one batch writes both, under the lock of the session.
  sessions: ['rounds'],
}
