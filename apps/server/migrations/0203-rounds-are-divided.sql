set local lock_timeout = '250ms';

create trigger in_open_range after insert on rounds referencing new table as added
  for each statement execute function refuse_round();
select divide_table('rounds');
