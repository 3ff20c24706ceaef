-- What waits is looked up by endpoint, so that thousands of deliveries to one that does not answer cost the others
-- nothing. The index by time alone stays for the release before. An operator may have built this concurrently before.
set local lock_timeout = '250ms';

create index if not exists webhook_deliveries_waiting
  on webhook_deliveries (endpoint_id, next_at) where state = 'waiting';
