-- The first answer is given again letter by letter: jsonb would put its fields into an order of its own.
alter table idempotency_keys alter column answer type json using answer::json;
