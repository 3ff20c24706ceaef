-- Whom a call that waits for a second person is for: they do not approve it. The call itself does not say it of
-- requests, receipts and tabs, which it names by their ids.
set local lock_timeout = '250ms';

alter table approvals add column for_whom integer[] not null default '{}';
