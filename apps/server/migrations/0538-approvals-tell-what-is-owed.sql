-- What of a call that waits for a second person is owed instead of paid for. The call itself does not say it of
-- requests, which each have it.
set local lock_timeout = '250ms';

alter table approvals add column owed bigint not null default 0 check (owed >= 0);
