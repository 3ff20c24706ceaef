-- What happens in a club, told to programs: the list, and to whom of it is delivered.
create table club_events (
  id bigint generated always as identity primary key,
  club_id integer not null references clubs,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null,
  -- Its place in the club's list, given when the list is first read after its commit: ids are given before it, and so
  -- not in the order in which events appear. Null: not read yet.
  place bigint
);

create unique index club_events_by_place on club_events (club_id, place) where place is not null;
create index club_events_to_place on club_events (club_id, id) where place is null;
create index club_events_by_age on club_events using brin (created_at);

create table webhook_endpoints (
  id integer generated always as identity primary key,
  club_id integer not null references clubs,
  url text not null,
  events text[] not null,
  description text not null default '',
  -- Encrypted; the old one signs beside the new one until it ends.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  is_enabled boolean not null default true,
  -- Since when nothing has succeeded; null: the last delivery did, or there was none.
  failing_since timestamptz,
  disabled_at timestamptz,
  created_by integer not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint old_secret_ends check ((old_secret is null) = (old_secret_until is null))
);

create index webhook_endpoints_of_club on webhook_endpoints (club_id, id desc);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  event_id bigint not null references club_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- How often it was tried.
  attempt integer not null default 0,
  status integer,
  ms integer,
  response text,
  -- When it is tried next; while it is on its way, when it would be tried again if nobody said what came of it.
  next_at timestamptz,
  constraint waits_for_a_time check ((state = 'waiting') = (next_at is not null))
);

create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);

-- Whether an endpoint of the club has named rounds: only then they are events.
alter table clubs add column tells_rounds boolean not null default false;
