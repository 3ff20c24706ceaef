-- Who a person is to Google or Facebook.
create table identities (
  provider text not null,
  subject text not null,
  user_id integer not null references users (id),
  created_at timestamptz not null,
  primary key (provider, subject)
);

create index identities_of_user on identities (user_id);

-- A visit to a provider, from leaving to coming back: bound to one browser by a cookie, good for ten minutes.
create table oidc_visits (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null,
  code_verifier text not null,
  nonce text not null,
  -- Who was signed in when they left: to link, or a guest to upgrade.
  user_id integer references users (id),
  created_at timestamptz not null
);

-- A one-time code: names a signed-in person to a page that was just opened, or the other way round. Good for a minute.
create table oidc_handovers (
  code_hash text primary key,
  purpose text not null check (purpose in ('leave', 'arrive')),
  user_id integer not null references users (id),
  created_at timestamptz not null
);
