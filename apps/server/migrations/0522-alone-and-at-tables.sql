-- One open session for each person, club and game held seats at tables too (decision 0598).
set local lock_timeout = '250ms';

drop index sessions_open_once;
