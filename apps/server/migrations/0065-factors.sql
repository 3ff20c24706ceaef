-- A sign-in that proved itself once more, and with what: a password does not count once a factor is set.
alter table sign_ins
  add column step_up_until timestamptz,
  add column step_up_by text check (step_up_by in ('password', 'code', 'factor'));

-- Second factors that are not the mailbox: an authenticator app (one for each person) and passkeys.
create table factors (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null,
  -- Null for an authenticator app that has not shown its first code yet: it is no factor before.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- Of an authenticator app: encrypted under a key that the database does not have.
  secret text,
  -- The 30 seconds whose code was taken last: a code is good once.
  last_step bigint,
  wrong_tries integer not null default 0,
  wrong_since timestamptz,
  -- Of a passkey.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);

create index factors_of_user on factors (user_id);

-- Ten at a time, each good for one sign-in; kept as keyed hashes.
create table recovery_codes (
  user_id integer not null references users (id),
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What a passkey is asked to sign: good once, for one purpose, for ten minutes.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'step-up', 'log-in', 'sign-in')),
  -- Null where whoever answers tells who they are.
  user_id integer references users (id),
  created_at timestamptz not null
);

create index passkey_challenges_by_time on passkey_challenges (created_at);
