-- Written by whoever asks whether the database can write (GET /readyz).
create table readiness (
  is_only boolean primary key default true check (is_only),
  probed_at timestamptz not null
);
insert into readiness (probed_at) values ('epoch');

-- Writes a row, and so the log; and sorts more than its memory takes, and so needs room on the disk that an update in
-- place would not. Both within milliseconds.
create function probe_writing(moment timestamptz) returns bigint language sql volatile set work_mem = '64kB' as $$
  update readiness set probed_at = moment;
  select count(*) from (select md5(number::text) from generate_series(1, 4000) number order by 1 offset 0) spilled
$$;
