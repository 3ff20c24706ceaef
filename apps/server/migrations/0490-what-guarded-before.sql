-- Factors and recovery codes that are gone: for a time they are proof for "this wasn't me", which may set them again.
set local lock_timeout = '250ms';

create table former_factors (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  removed_at timestamptz not null,
  -- Another app came in its place.
  was_replaced boolean not null,
  -- As in the table factors: encrypted.
  secret text,
  last_step bigint,
  credential_id text,
  public_key bytea,
  counter bigint,
  transports text[],
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and counter is not null))
);
create index former_factors_of_user on former_factors (user_id, removed_at);
create index former_factors_by_end on former_factors (removed_at);

create table former_recovery_codes (
  user_id integer not null references users (id),
  code_hash text not null,
  created_at timestamptz not null,
  removed_at timestamptz not null,
  primary key (user_id, code_hash)
);
create index former_recovery_codes_by_end on former_recovery_codes (removed_at);

-- Apps that were replaced before this migration stand with the links that were mailed of it.
insert into former_factors (user_id, kind, name, created_at, confirmed_at, removed_at, was_replaced, secret, last_step)
select distinct user_id, 'totp', undo -> 'totp' ->> 'name', (undo -> 'totp' ->> 'createdAt')::timestamptz,
  (undo -> 'totp' ->> 'confirmedAt')::timestamptz, created_at, true, undo -> 'totp' ->> 'secret',
  (undo -> 'totp' ->> 'lastStep')::bigint
from disavowals where undo ? 'totp';

-- The password of the moment when the disputed factor was added; null once the removal has ended.
alter table factor_removals add column password_hash text;
update factor_removals removal set password_hash = disavowal.password_hash from disavowals disavowal
where disavowal.user_id = removal.user_id and disavowal.kind = 'factorAdded'
  and disavowal.created_at = removal.added_at and removal.ended_at is null;
