-- Every zone's midnight is on a quarter of an hour of UTC.
create function quarter_of(moment timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', moment, 'epoch')
$$;

-- What a person's rounds came to in a club (0: personal play), per agent whose player they were (0: nobody's) and game,
-- in the quarter in which they were settled; `posted`: what moved on the account in this quarter, open hands included.
create table play_quarters (
  user_id integer not null,
  quarter timestamptz not null,
  club_id integer not null,
  game_id integer not null,
  agent_id integer not null,
  rounds bigint not null,
  stake bigint not null,
  payout bigint not null,
  -- Of each round the smaller of its stake and of what was won or lost.
  effective bigint not null,
  posted bigint not null,
  primary key (user_id, quarter, club_id, game_id, agent_id)
) with (fillfactor = 50);

create index play_quarters_of_club on play_quarters (club_id, quarter) where club_id > 0;
