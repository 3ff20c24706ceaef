-- What a badge counts, however many have been read. Part by part, each under the name that later parts give it. Who writes a
-- message waits while the table is read once.
set local lock_timeout = '250ms';

do $$
declare
  each id_ranges;
begin
  for each in select * from id_ranges order by number loop
    if to_regclass('messages_' || each.number) is not null then
      execute format('create index if not exists %I on %I (receiver_id) where message_type = ''other'' and read_at is null',
        'messages_unread_notices_' || each.number, 'messages_' || each.number);
    end if;
  end loop;
end $$;

create index messages_unread_notices on messages (receiver_id) where message_type = 'other' and read_at is null;
