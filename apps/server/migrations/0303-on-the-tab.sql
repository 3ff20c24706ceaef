-- Chips that are owed, not paid: the tab of the two sides moves with them. A return of more than one owes waits for who
-- is to get it, like a request.
alter table transactions
  add column on_tab boolean not null default false,
  drop constraint requests_are_transfers,
  add constraint requests_are_transfers
    check (not is_request or type = 'transfer' or on_tab and type in ('return', 'return-agent'));
