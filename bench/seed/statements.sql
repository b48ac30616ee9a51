-- A statement of two days, with a line for every second payment of these days.
insert into statements (id, channel, first_day, last_day, added_at)
values (pg_temp.id('statement', 1), 'GCash', current_date - 2, current_date - 1, now());

insert into statement_lines (statement_id, position, channel, identity, reference, day, amount_centavos, text)
select pg_temp.id('statement', 1), number, 'GCash', sha256(reference_number::bytea), reference_number, paid_at::date,
  greatest(1, amount_due_centavos), 'Received'
from (
  select *, row_number() over (order by paid_at, id) as number from payments
  where paid_at >= current_date - 2 and paid_at < current_date
) as recent where number % 2 = 0 and number <= 20000
on conflict do nothing;
