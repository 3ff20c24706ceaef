/**
 * The order of the server's modules, lowest first: a module may import only from a strictly lower floor.
 * The one source of that truth: the architecture rules and the tidy test both read it.
 */
export const floors = [
  ['ledger'],
  ['users', 'audit', 'messages'],
  ['factors'],
  ['auth', 'clubs', 'seals'],
  ['cashier', 'conversions', 'payments', 'shop', 'chat'],
  ['sessions'],
  ['reports', 'accounts'],
]
