-- The books of a school of this size, written at once; the totals are summed at the end.

insert into ledger_terms (enrollment_id, payment_id, account_id, class_id, teacher_id, price_centavos, value_centavos,
  sessions, promised, fee_percent, opened_at)
select enrollments.id, payment_id, account_id, class_id, teacher_id, enrollments.price_centavos, enrollments.price_centavos,
  sessions, greatest(1, sessions - (
    select count(*) from meeting_series join meetings on series_id = meeting_series.id
    where meeting_series.class_id = enrollments.class_id and meeting_series.enrollment_id is null and cancelled_at is null
      and ends_at <= coalesce(approved_at, decided_at, enrollments.created_at))), 30,
  coalesce(decided_at, enrollments.created_at)
from enrollments join classes on classes.id = class_id
where enrollments.status = 'approved' and payment_id is not null and enrollments.price_centavos > 0;
update ledger_terms set over_on = terms_over_on(ledger_terms);

insert into ledger_entries (at, day, cause, cause_key, payment_id)
select coalesce(decided_at, paid_at), coalesce(decided_at, paid_at)::date, 'payment', id || '/0', id
from payments where status = 'accepted';

insert into ledger_lines (entry_id, account, amount)
with paid as (
  select ledger_entries.id as entry_id, payments.account_id, coalesce(channel, 'Other') as channel,
    coalesce(amount_received_centavos, amount_due_centavos) as received,
    (select coalesce(sum(value_centavos), 0) from ledger_terms where payment_id = payments.id) as deferred
  from ledger_entries join payments on payments.id = payment_id where cause = 'payment'
)
select entry_id, 'money:' || channel, received from paid where received > 0
union all select ledger_entries.id, 'deferred:' || terms.enrollment_id, -value_centavos
  from ledger_terms as terms join ledger_entries on ledger_entries.payment_id = terms.payment_id where cause = 'payment'
union all select entry_id, 'over-paid:' || account_id, deferred - received from paid where received > deferred
union all select entry_id, 'corrections', deferred - received from paid where received < deferred;

-- What counts for each student, with the earnings so far.
insert into ledger_meetings (meeting_id, enrollment_id, quarters, earned_centavos, fee_centavos)
with counted as (
  select meetings.id as meeting_id, terms.enrollment_id, value_centavos as value, promised,
    least(promised, row_number() over (partition by terms.enrollment_id order by starts_at, meetings.id)) as nth,
    case when classes.class_type = 'solo' then round(4 * coalesce(counted, 1)) else 4 end as quarters
  from ledger_terms as terms join enrollments on enrollments.id = terms.enrollment_id
    join classes on classes.id = terms.class_id
    join meeting_series on meeting_series.class_id = terms.class_id
      and (meeting_series.enrollment_id is null or meeting_series.enrollment_id = terms.enrollment_id)
    join meetings on series_id = meeting_series.id
  where cancelled_at is null and held_at is not null and ends_at <= now() - interval '1 hour'
    and ends_at > coalesce(approved_at, decided_at, enrollments.created_at)
    and (left_at is null or starts_at < left_at)
), summed as (
  select meeting_id, enrollment_id, nth, (2 * value * nth + promised) / (2 * promised) as earned, value
  from counted where quarters = 4
), charged as (select *, (2 * earned * 30 + 100) / 200 as fee from summed)
select meeting_id, enrollment_id, 4, earned - coalesce(lag(earned) over by_student, 0), fee - coalesce(lag(fee) over by_student, 0)
from charged window by_student as (partition by enrollment_id order by nth, meeting_id);

insert into ledger_entries (at, day, cause, cause_key, payment_id, enrollment_id, meeting_id)
select ends_at, ends_at::date, 'meeting', meeting_id || '/' || known.enrollment_id || '/1', payment_id, known.enrollment_id,
  meeting_id
from ledger_meetings as known join meetings on meetings.id = meeting_id
  join ledger_terms as terms on terms.enrollment_id = known.enrollment_id
where known.earned_centavos <> 0 order by meetings.ends_at, meetings.id, known.enrollment_id;

insert into ledger_lines (entry_id, account, amount)
with posted as (
  select entries.id, known.enrollment_id, teacher_id, known.earned_centavos as earned, known.fee_centavos as fee
  from ledger_entries as entries
    join ledger_meetings as known on known.meeting_id = entries.meeting_id and known.enrollment_id = entries.enrollment_id
    join ledger_terms as terms on terms.enrollment_id = known.enrollment_id
  where cause = 'meeting'
)
select id, 'deferred:' || enrollment_id, earned from posted
union all select id, 'fee', -fee from posted where fee <> 0
union all select id, 'earned:' || teacher_id, fee - earned from posted where fee <> earned;

update ledger_terms set quarters = sums.quarters, earned_centavos = sums.earned, fee_centavos = sums.fee
from (select enrollment_id, sum(quarters) as quarters, sum(earned_centavos) as earned, sum(fee_centavos) as fee
  from ledger_meetings group by enrollment_id) as sums
where sums.enrollment_id = ledger_terms.enrollment_id;

-- Half a year ago everybody was paid their earnings; later ones are drafted.
insert into payouts (day, until_day, drafted_at)
select current_date - days, current_date - days - 7, now() - make_interval(days => days) from unnest(array[180, 1]) as days;
create temporary table due as
select payouts.id as payout_id, split_part(account, ':', 2)::uuid as teacher_id, enrollment_id, -sum(amount)::bigint as amount
from payouts join ledger_entries on cause = 'meeting' and ledger_entries.day <= until_day
    and (drafted_at < now() - interval '30 days' or ledger_entries.day > (select min(until_day) from payouts))
  join ledger_lines on entry_id = ledger_entries.id
where account like 'earned:%' group by payouts.id, account, enrollment_id having sum(amount) < 0;
insert into payout_teachers (payout_id, teacher_id, number, amount_centavos, status, paid_at, paid_day, channel)
select payout_id, teacher_id, row_number() over (partition by payout_id order by teacher_id), sum(amount),
  case when is_old then 'paid' else 'drafted' end, case when is_old then drafted_at end, case when is_old then day end,
  case when is_old then 'GCash' end
from due join payouts on payouts.id = payout_id cross join lateral (select drafted_at < now() - interval '30 days' as is_old) as age
group by payout_id, teacher_id, is_old, drafted_at, day;
insert into payout_parts (payout_id, teacher_id, enrollment_id, amount_centavos)
select payout_id, teacher_id, enrollment_id, amount from due;

insert into ledger_entries (at, day, cause, cause_key)
select paid_at, paid_day, 'payout', payout_id || '/' || teacher_id from payout_teachers where status = 'paid';
insert into ledger_lines (entry_id, account, amount)
select id, account, amount from payout_teachers
  join ledger_entries on cause = 'payout' and cause_key = payout_id || '/' || teacher_id
  cross join lateral (values ('earned:' || teacher_id, amount_centavos), ('money:GCash', -amount_centavos)) as line (account, amount)
where status = 'paid';

insert into ledger_families (account_id, over_paid_centavos, payer_sort)
select accounts.id, over_paid, search_name from (
  select split_part(account, ':', 2)::uuid as account_id, -sum(amount) as over_paid
  from ledger_lines where account like 'over-paid:%' group by account
) as families join accounts on accounts.id = account_id;

insert into receipts (payment_id, account_id, year, number, issued_at, facts)
select id, account_id, 2026, row_number() over (order by paid_at, id), paid_at, '{}' from payments where status = 'accepted';
insert into receipt_numbers (year, last_number) select 2026, count(*) from receipts;

truncate ledger_totals;
insert into ledger_totals (month, cause, part, amount) select month, cause, part, amount from summed_ledger();
update ledger_state set opened_at = now(), looked_until = now() - interval '1 hour';
