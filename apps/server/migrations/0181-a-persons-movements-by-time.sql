-- A person's history is in the order in which their balances moved: a request when it was decided.
create index transactions_of_sender on transactions (sender_id, updated_at desc, id desc) where sender_id is not null;
create index transactions_of_receiver on transactions (receiver_id, updated_at desc, id desc) where receiver_id is not null;
