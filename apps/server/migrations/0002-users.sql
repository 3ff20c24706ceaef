-- People. No balance stands here: the ledger holds them all.

create table users (
  id integer generated always as identity (start with 100001) primary key,
  -- Null for a guest. Compared without regard to case.
  email text,
  password_hash text,
  name text not null,
  is_guest boolean not null,
  is_admin boolean not null default false,
  status text not null default 'active' check (status in ('active', 'blocked')),
  block_reason text,
  two_fa boolean not null default false,
  welcome_bonus_at timestamptz,
  -- The club whose header, balances and role the app shows; null without one.
  club_id integer,
  gender text,
  age integer,
  avatar text,
  avatar_id integer not null default 0,
  theme text not null default 'dark' check (theme in ('dark', 'light')),
  language text not null default 'en' check (language in ('en', 'ru')),
  sound boolean not null default true,
  music boolean not null default true,
  vibration boolean not null default true,
  animations boolean not null default true,
  push_notifications boolean not null default true,
  email_notifications boolean not null default true,
  transaction_alerts boolean not null default true,
  event_alerts boolean not null default true,
  cardset_id integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint email_unless_guest check (is_guest = (email is null))
);

create unique index users_by_email on users (lower(email));

-- Uploaded pictures, decoded and re-encoded by us; named by their content, so they never change.
create table images (
  name text primary key,
  type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
