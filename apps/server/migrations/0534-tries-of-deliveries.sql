-- Each try of a delivery: when it began, and what came of it. The release before writes none. They go with the
-- deliveries, which go with their events.
set local lock_timeout = '250ms';

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  -- Which try it was. A delivery that is sent once more begins with one again.
  number integer not null check (number > 0),
  tried_at timestamptz not null,
  -- Null: there was no answer.
  status integer,
  ms integer not null check (ms >= 0),
  -- The beginning of the answer, or why there was none.
  response text not null,
  -- When the next try was due afterwards. Null: there was to be none.
  next_at timestamptz
);
create index webhook_attempts_of_delivery on webhook_attempts (delivery_id, id desc);
create trigger append_only before update on webhook_attempts
  for each statement execute function settled_stays('a try does not change');
