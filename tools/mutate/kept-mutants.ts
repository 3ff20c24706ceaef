/** A mistake planted by hand where the tests need a database, with the tests that must detect it. */
export interface KeptMutant {
  readonly what: string
  /** The text `from` occurs in the file exactly once and is replaced by `to`. */
  readonly file: string
  readonly from: string
  readonly to: string
  readonly killedBy: readonly string[]
}

const modules = 'apps/server/src/modules'
const ledger = `${modules}/ledger`
const posting = [`${ledger}/post.test.ts`, `${ledger}/post-model.test.ts`]
const guards = [`${ledger}/database-guards.test.ts`]
const postings = [`${ledger}/post.test.ts`]
const verify = [`${ledger}/verify.test.ts`]
const hands = [`${modules}/rounds/hands/play-hand.test.ts`]
const sales = [`${modules}/cashier/movements/sell-chips.test.ts`]

type Change = readonly [what: string, from: string, to: string]

const within = (file: string, killedBy: readonly string[], changes: readonly Change[]): KeptMutant[] =>
  changes.map(([what, from, to]) => ({ file, killedBy, what, from, to }))

/**
 * Lists the mistakes planted by hand. Each was planted and made a test fail; `npm run mutate` plants them again.
 */
export const keptMutants: readonly KeptMutant[] = [
  ...within(
    `${modules}/protection/protection.policy.ts`,
    [`${modules}/protection/protection.test.ts`],
    [
      [
        'the limit of the week reads today’s loss',
        'lossLimitWeek, standing.lostThisWeek',
        'lossLimitWeek, standing.lostToday',
      ],
    ],
  ),
  ...within(`${modules}/cashier/cashier.policy.ts`, sales, [
    [
      'any agent sees balances on receipts',
      "(actor.role === 'agent' && side.agentId === actor.userId)",
      "actor.role === 'agent'",
    ],
  ]),
  ...within(
    `${modules}/seats/sessions.jobs.ts`,
    [`${modules}/seats/sessions.jobs.test.ts`],
    [
      [
        'an abandoned hand is not looked at again under the lock',
        '(hand) => hand.touchedAt < since',
        '() => true',
      ],
    ],
  ),

  ...within(
    `${modules}/clubs/rating/renew-rating.ts`,
    [`${modules}/clubs/rating/renew-rating.test.ts`],
    [
      [
        'the next month is counted from when the job ran',
        'oneMonthLater(renewAt as Date, day)',
        'oneMonthLater(now, day)',
      ],
    ],
  ),
  ...within(
    `${modules}/chat/chat.view.ts`,
    [`${modules}/reports/badges/badges.test.ts`],
    [
      [
        'chat from before one joined is unread',
        'and sender_id <> member.user_id and created_at >= member.created_at',
        'and sender_id <> member.user_id',
      ],
    ],
  ),
  ...within(
    `${modules}/reports/badges/badges.view.ts`,
    [`${modules}/reports/badges/badges.test.ts`],
    [
      [
        'the badge counts chip requests that were accepted',
        'where request.club_id = member.club_id and request.status is null',
        'where request.club_id = member.club_id',
      ],
    ],
  ),
  ...within(
    `${modules}/accounts/lift-factors-later.ts`,
    [`${modules}/accounts/close-account.test.ts`],
    [['nobody records that factors are lifted', 'record(tx, {', 'void (tx, {']],
  ),
  ...within(
    'packages/games/src/blackjack/refusals.ts',
    ['packages/games/src/blackjack/play-blackjack.test.ts'],
    [
      [
        'insurance is offered at any time, after a split too',
        "if (answersInsurance) return 'notAsked'",
        'if (answersInsurance) return undefined',
      ],
    ],
  ),

  ...within(`${ledger}/post.ts`, posting, [
    [
      'what the books refuse goes on',
      "if (!books.post(transfers)) throw new ApiError('lowBalance')",
      'books.post(transfers)',
    ],
    [
      'nothing is written down',
      'awaitAtCommit(tx, writeBooks(tx, books))',
      'void awaitAtCommit; void writeBooks',
    ],
    ['movements of nothing are posted', 'movement.amount !== 0n', 'movement.amount !== -1n'],
    [
      'sides are swapped',
      'fromId: idOf(from),\n    toId: idOf(to),',
      'fromId: idOf(to),\n    toId: idOf(from),',
    ],
  ]),
  ...within(
    `${ledger}/post.ts`,
    [`${modules}/cashier/cashier.events.test.ts`],
    [
      ['nobody is told of their balance', '  announce(tx, accounts, books)\n', ''],
      ['the club is not told', "new Set(['treasury', 'bank', 'member', 'tab'])", "new Set(['bank'])"],
    ],
  ),
  ...within(`${ledger}/posting.store.ts`, posting, [
    [
      'both sides have the payer’s balance',
      'posted.map((each) => each.toAfter)',
      'posted.map((each) => each.fromAfter)',
    ],
    [
      'payer and receiver change places',
      'posted.map((each) => each.fromId)',
      'posted.map((each) => each.toId)',
    ],
    ['references are lost', 'posted.map((each) => each.reference)', 'posted.map((_, place) => place)'],
  ]),
  ...within(`${ledger}/posting.store.ts`, hands, [
    ['what is given free stays kept back', 'with lowered as (${newReserves(lowered)}) ', ''],
    ['nothing is kept back', '    writeReserves(tx, raised),\n', ''],
  ]),
  ...within(
    `${ledger}/posting.store.ts`,
    [`${modules}/rounds/hands/place-bets.test.ts`],
    [['what came back is not written down', 'posted.map((each) => each.returned)', 'posted.map(() => 0n)']],
  ),
  ...within(`${ledger}/accounts.store.ts`, posting, [
    ['accounts are not locked', 'order by id for no key update ${', 'order by id ${'],
    ['members may owe', "when 'member' then 0", "when 'member' then -1000000"],
    ['people may owe', "case kind when 'user' then 0", "case kind when 'user' then -1000000"],
    ['treasuries may owe', "when 'treasury' then 0", "when 'treasury' then -1000000"],
    ['banks may lose half as much', 'units(-200_000)', 'units(-100_000)'],
    ['an account made twice at once fails', '        on conflict do nothing`', '`'],
    [
      'one club’s accounts are all clubs’',
      '   and coalesce(account.club_id, 0) = coalesce(wanted.club_id, 0)\n',
      '',
    ],
    [
      'one person’s accounts are everybody’s',
      '   and coalesce(account.user_id, 0) = coalesce(wanted.user_id, 0)\n',
      '',
    ],
    [
      'what is kept back is set, not added',
      'set reserved = reserved + ${amount}',
      'set reserved = ${amount}',
    ],
    ['no floor is set', 'set floor = ${floor} where', 'set floor = floor where'],
  ]),
  ...within(`${ledger}/balances.view.ts`, posting, [
    [
      'a balance is read in any currency',
      'sql`kind = ${name.kind} and currency = ${name.currency}',
      'sql`kind = ${name.kind}',
    ],
    ['a balance is read in any club', ' and coalesce(club_id, 0) = ${name.clubId ?? 0}', ''],
    ['a tab is read with anybody', 'and coalesce(other_id, 0) = ${name.otherId ?? 0}`', '`'],
  ]),
  ...within(`${ledger}/posted.view.ts`, sales, [
    ['what was posted is read backwards', 'order by id`', 'order by id desc`'],
    ['what was posted for anything is read', ' and reference = ${reference}', ''],
  ]),
  ...within(
    `${ledger}/charges.store.ts`,
    [`${modules}/conversions/conversions.test.ts`, `${modules}/reports/personal-reports.test.ts`],
    [
      ['what somebody got for it is lost', '${charge.result?.amount ?? null}', '${null}::bigint'],
      ['what it cost is lost', '${charge.amount}, ${charge.currency},', '0, ${charge.currency},'],
    ],
  ),
  ...within(`${ledger}/verify.view.ts`, verify, [
    ['balances are not recomputed', 'if (BigInt(balance) !== sum)', 'if (false)'],
    [
      'only the accounts of broken entries are recomputed',
      'and (account.balance <> coalesce(newest.after, 0) or account.id',
      'and (account.id',
    ],
    [
      'entries need not follow each other',
      'from entries where after <> before + delta',
      'from entries where false',
    ],
    [
      'a currency need not add up',
      'group by currency having sum(balance) <> 0',
      'group by currency having false',
    ],
    [
      'a club need not add up',
      'group by club_id, currency having sum(balance) <> 0',
      'group by club_id, currency having false',
    ],
    ['floors are not looked at', 'where balance - reserved < floor', 'where false'],
    [
      'currencies are not looked at',
      'and (payer.currency is distinct from receiver.currency or payer.id is null)',
      'and false',
    ],
    ['tabs need not be mirrored', 'and mine.balance <> -coalesce(theirs.balance, 0)', 'and false'],
    [
      'credit moves anywhere',
      'transfer.id <= ${last} and (receiver.user_id',
      'transfer.id <= ${last} and false and (receiver.user_id',
    ],
  ]),

  ...within(
    'apps/server/migrations/0300-tabs.sql',
    [...guards, ...postings],
    [
      ['the sides of a tab are not compared', 'and theirs.balance = -mine.balance', ''],
      ['tabs are not looked at', "when (new.kind = 'tab')", 'when (false)'],
      ['a tab changes sides', 'before update of other_id on', 'before update of kind on'],
      ['credit stands anywhere', "check ((kind = 'tab') = (currency = 'credit'))", 'check (true)'],
    ],
  ),

  ...within('apps/server/migrations/0076-balances-follow-transfers.sql', guards, [
    [
      'a transfer need not continue a balance',
      'chain.holds and account.balance = chain.before as continues',
      'chain.holds as continues',
    ],
    [
      'transfers need not continue each other',
      'bool_and(previous is null or previous = before) as holds',
      'true as holds',
    ],
    ['a transfer crosses currencies', ' or payer.currency <> receiver.currency', ''],
    ['a transfer reaches nobody', 'payer.id is null or receiver.id is null or', 'payer.id is null or'],
    ['a transfer comes from nobody', 'payer.id is null or receiver.id is null or', 'receiver.id is null or'],
    ['a balance changes by itself', 'new.balance <> old.balance and pg_trigger_depth() = 0', 'false'],
    ['an account begins with something', 'when (new.balance <> 0) execute', 'when (false) execute'],
    [
      'an account changes hands',
      'before update of id, kind, user_id, club_id, currency',
      'before update of id, kind',
    ],
    [
      'an account is taken away',
      'before delete or truncate on ledger_accounts',
      'before truncate on ledger_accounts',
    ],
    [
      'all accounts are taken away',
      'before delete or truncate on ledger_accounts',
      'before delete on ledger_accounts',
    ],
  ]),
  ...within(
    'apps/server/migrations/0001-ledger.sql',
    [...guards, ...posting],
    [
      ['no floor holds', 'check (floor is null or balance - reserved >= floor)', 'check (true)'],
      [
        'a transfer of nothing',
        'amount bigint not null check (amount > 0)',
        'amount bigint not null check (amount > -1)',
      ],
      ['a transfer to itself', 'check (from_id <> to_id)', 'check (true)'],
      [
        'a transfer is rewritten',
        'before update or delete or truncate on ledger_transfers',
        'before delete or truncate on ledger_transfers',
      ],
      [
        'a transfer is taken away',
        'before update or delete or truncate on ledger_transfers',
        'before update or truncate on ledger_transfers',
      ],
      [
        'an owner does not fit its kind',
        "when 'treasury' then user_id is null and club_id is not null",
        "when 'treasury' then true",
      ],
    ],
  ),
]
