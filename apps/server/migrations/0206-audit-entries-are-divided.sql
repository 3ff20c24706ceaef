set local lock_timeout = '250ms';

select divide_table('audit_entries');
