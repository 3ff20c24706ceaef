// Lists what each kind of file of a module may use at run time. Everything else is refused: a new need is a new line
// here, visible in a review. Types may be imported from anywhere except the transports.

const platform = (...names) => names.map((name) => `^apps/server/src/platform/${name}[.]ts$`)
const ownPackages = ['^packages/']

const anyModule = ['^apps/server/src/modules/']
/** Time, randomness and the error catalogue: what a rule needs from outside. */
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
      'db/sent-writes',
      'events',
      'group-by',
      'keys/index',
      'mail/(mail|mail-of)',
      'metrics/(measured-together|readings)',
      'hashed-lines',
      'security-events',
      'shared',
      'sorted-json',
      'spreadsheets/cells',
      'written',
    ),
  ],
}

/** Lists single files that may use more than their kind, each with its reason. */
export const exceptions = {
  // The round pipeline sends statements without waiting for the previous ones (docs/architecture.md, the hot path).
  'rounds/settling/settling.ts': platform('db/(connections/outages|statements/pipelined)'),
  'rounds/settling/settle-moves.ts': platform('db/statements/keyed-answers'),
  // Bets at a shared table are placed together, each under its own key.
  'tables/betting/place-together.ts': platform('db/statements/keyed-answers'),
  // It opens a database of its own, with the longer timeouts of a job.
  'rounds/archive/archive.jobs.ts': platform('db/database'),
  // A file is read in pieces, long after its call was answered.
  'exports/send-file.routes.ts': platform('db/in-snapshot', 'in-turns', 'spreadsheets/send-sheet'),
  // Events for programs are checked against the contract like events for sockets (platform/events.ts).
  'club-events/tell-event.ts': platform('misfits'),
  // They call other people's servers. The address is checked when it is saved, and again at each call.
  'webhooks/deliver.jobs.ts': platform('outbound/post-text'),
  'webhooks/check-address.ts': platform('deadline', 'outbound/public-address'),
  // They load the keys once, before any call.
  'seals/house-keys/open-house.ts': platform('db/in-transaction'),
  'chat/push-keys.store.ts': platform('push/send-push'),
}

/**
 * Lists the libraries and Node's own modules that the business code uses: each has one place, so that it can be
 * found there.
 */
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
  'tables/betting/tell-chips.ts': ['async_hooks'],
  'tables/measure-tables.ts': ['prom-client'],
  'rounds/archive/archive-rounds.jobs.ts': ['fs/promises'],
  'ledger/closing.view.ts': ['crypto'],
  'rounds/records/verify-rounds.ts': ['crypto', 'util'],
  'users/decode-picture.ts': ['sharp'],
  'users/decoders.ts': ['child_process', 'fs', 'os', 'path'],
}
