-- Each disputed factor has a removal of its own. A thief may add several, and each goes.
set local lock_timeout = '250ms';

drop index factor_removals_waiting;
create unique index factor_removals_waiting on factor_removals (user_id, added_at) where ended_at is null;
