-- The lines of a history that moved nothing: requests that wait, and those that were declined.
set local lock_timeout = '250ms';
create index transactions_unmoved_of_sender on transactions (sender_id, updated_at desc, id desc)
  where sender_id is not null and status is distinct from 'confirmed';
create index transactions_unmoved_of_receiver on transactions (receiver_id, updated_at desc, id desc)
  where receiver_id is not null and status is distinct from 'confirmed';
