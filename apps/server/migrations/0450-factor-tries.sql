-- Wrong codes of an authenticator app in the last day: of each device that its owner's account knows, and of all other
-- devices together. They stand in the place of factors.wrong_tries and wrong_since, which the release before still writes.
create table factor_tries (
  factor_id integer not null references factors (id) on delete cascade,
  -- What stands for the device, or 'unknown'.
  counted text not null,
  times timestamptz[] not null,
  primary key (factor_id, counted)
);
