-- A person plays a game of a club alone in one session, and has one more at each shared table (decision 0598). The
-- release before no longer names this index.
set local lock_timeout = '250ms';

drop index sessions_open_once;
