// What each kind of file of a module may use at run time. Everything else is refused: a new need is a new line here,
// seen in a review. Types may be imported from anywhere but the transports.

const platform = (...names) => names.map((name) => `^apps/server/src/platform/${name}[.]ts$`)
const ownPackages = ['^packages/']

const anyModule = ['^apps/server/src/modules/']
/** Time, chance and the error catalogue: what a rule needs from outside. */
const basics = platform('api-error', 'clock', 'random', 'time-zones')

export const kinds = {
  routes: [
    ...anyModule,
    ...ownPackages,
    ...basics,
    ...platform(
      'caller',
      'db/in-transaction',
      'http/(contract/parse|cookies|failures|only-local|own-origin|routes)',
      'security-events',
      'shared',
    ),
  ],
  socket: [
    ...anyModule,
    ...ownPackages,
    ...basics,
    ...platform('db/(in-transaction|together)', 'events', 'push/send-push', 'realtime/sockets'),
  ],
  jobs: [
    ...anyModule,
    ...ownPackages,
    ...basics,
    ...platform('db/(in-transaction|lock-gently|patience)', 'jobs/(each-alone|job-queue)', 'mail/mail'),
  ],
  store: [...anyModule, ...ownPackages, ...basics, ...platform('archived-place', 'db/sql')],
  view: [...anyModule, ...ownPackages, ...basics, ...platform('db/sql')],
  present: [...anyModule, ...ownPackages],
  policy: [...anyModule, ...ownPackages],
  operation: [
    ...anyModule,
    ...ownPackages,
    ...basics,
    ...platform(
      'db/unheard',
      'events',
      'group-by',
      'keys/index',
      'mail/(mail|mail-of)',
      'metrics/(measured-together|readings)',
      'hashed-lines',
      'security-events',
      'shared',
      'spreadsheets/cells',
      'written',
    ),
  ],
}

/** Single files that may use more than their kind, each with its reason. */
export const exceptions = {
  // The round pipeline sends statements without waiting for the ones before (docs/architecture.md, the hot path).
  'rounds/settling/settling.ts': platform('db/(connections/outages|statements/pipelined)'),
  'rounds/settling/settle-moves.ts': platform('db/statements/keyed-answers'),
  // Opens a database of its own, with the patience of a job.
  'rounds/archive/archive.jobs.ts': platform('db/database'),
  // A file is read bit by bit, long after its call was answered.
  'exports/send-file.routes.ts': platform('db/in-snapshot', 'in-turns', 'spreadsheets/send-sheet'),
  // What is told to programs is held to the contract as what is told to sockets is (platform/events.ts).
  'club-events/tell-event.ts': platform('misfits'),
  // Calls other people's servers; the address is looked at when it is saved, and again when it is called.
  'webhooks/deliver.jobs.ts': platform('outbound/post-text'),
  'webhooks/check-address.ts': platform('deadline', 'outbound/public-address'),
  // Takes up the keys once, before any call.
  'seals/house-keys/open-house.ts': platform('db/in-transaction'),
  'chat/push-keys.store.ts': platform('push/send-push'),
}

/** Libraries and Node's own modules within the business: one place each, so that what hides them can be found. */
export const libraries = {
  'accounts/export-account.ts': ['yazl', 'events', 'stream'],
  'audit/audit.policy.ts': ['util'],
  'auth/tokens/access-tokens.ts': ['fast-jwt'],
  'auth/passwords/common-passwords.ts': ['@zxcvbn-ts/language-common'],
  'auth/providers/oidc-providers.ts': ['openid-client'],
  'auth/passwords/passwords.ts': ['@node-rs/argon2'],
  'factors/passkeys.ts': ['zod', '@simplewebauthn/server'],
  'factors/totp.ts': ['otpauth'],
  'payments/stripe-checkout.ts': ['stripe'],
  'seals/archive/archive-transfers.jobs.ts': ['fs/promises'],
  'rounds/archive/archive-rounds.jobs.ts': ['fs/promises'],
  'ledger/closing.view.ts': ['crypto'],
  'rounds/records/verify-rounds.ts': ['crypto', 'util'],
  'users/decode-picture.ts': ['sharp'],
  'users/decoders.ts': ['child_process', 'fs', 'os', 'path'],
}
