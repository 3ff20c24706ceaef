-- "This wasn't me" proves itself by what held before the change: the password of that moment stands with the link.
alter table disavowals
  add column password_hash text,
  add column tries integer not null default 0;

-- A factor that its owner did not add, as whoever has the mailbox says: it goes after seven days unless it is kept.
create table factor_removals (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  -- When the disputed factor was added. What there was before may keep it.
  added_at timestamptz not null,
  begun_at timestamptz not null,
  due_at timestamptz not null,
  -- Null while it waits.
  ended_at timestamptz,
  outcome text check (outcome in ('removed', 'kept')),
  check ((ended_at is null) = (outcome is null))
);

create unique index factor_removals_waiting on factor_removals (user_id) where ended_at is null;
create index factor_removals_of_user on factor_removals (user_id, id desc);

-- When this sign-in last showed a factor.
alter table sign_ins add column factor_proved_at timestamptz;

-- Until then the address stays: somebody says that its last change was not theirs.
alter table users add column email_fixed_until timestamptz;

-- A passkey proves itself on the page of such a link too.
alter table passkey_challenges drop constraint passkey_challenges_purpose_check;
alter table passkey_challenges add constraint passkey_challenges_purpose_check
  check (purpose in ('register', 'step-up', 'log-in', 'sign-in', 'not-me'));

-- Which provider vouched for who arrived, and for the sign-in that came of it.
alter table oidc_handovers add column provider text;
alter table sign_ins add column provider text;
