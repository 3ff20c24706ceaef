-- Before this file main.ts seals what is neither sealed nor revealed (seal-plain-seeds.ts). From here on the
-- database itself refuses a secret in the clear.
alter table seeds
  add constraint plain_only_if_revealed check (server_seed is null or revealed_at is not null),
  add constraint plain_or_sealed check (num_nonnulls(server_seed, sealed_seed) = 1);
