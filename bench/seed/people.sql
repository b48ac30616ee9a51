insert into accounts (id, email, email_key, password_hash, first_name, middle_name, last_name, search_name, contact,
  address, role, staff_roles, staff_since, email_verified_at, created_at)
select pg_temp.id('account', n), email, email, {passwordHash}, first, middle, last, lower(concat_ws(' ', first, middle, last)),
  '+63917' || lpad(n::text, 7, '0'), n || ' Sampaguita Street, Quezon City',
  case when n <= {lastTeacher} then 'teacher' when n <= {lastParent} then 'parent' when n <= {lastLearner} then 'learner' end,
  case when n >= {firstAdmin} then array['owner'] else array[]::text[] end,
  case when n >= {firstAdmin} then created end, created, created
from generate_series(1, {accounts}) as n,
  lateral (select 'person-' || n || '@people.example' as email, pg_temp.pick({firstNames}, n, 1) as first,
    pg_temp.pick({lastNames}, n, 2) as middle, pg_temp.pick({lastNames}, n, 3) as last,
    now() - pg_temp.chance(n, 4, 900) * interval '1 day' as created) as person;

insert into learners (account_id, birthdate, guardian_full_name, guardian_contact, guardian_confirmed_at)
select id, current_date - (5000 + hashtext(email) % 3000), 'Gloria ' || last_name, contact, created_at
from accounts where role = 'learner';
insert into parents (account_id) select id from accounts where role = 'parent';
insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number,
  verification)
select id, 'Coding', 'Mathematics', 'Robotics', 'https://videos.example/hello', 'https://videos.example/demo', 'GCash',
  contact, (array['verified', 'verified', 'verified', 'pending', 'not verified'])[1 + abs(hashtext(email) % 5)]
from accounts where role = 'teacher';

-- One to three children for each parent.
insert into children (id, parent_id, first_name, last_name, search_name, grade_level, birthdate, removed_at)
select pg_temp.id('child', n * 3 + nth), pg_temp.id('account', n), first, last, lower(first || ' ' || last),
  'Grade ' || 1 + pg_temp.chance(n, 13, 6), current_date - (1800 + pg_temp.chance(n * 3 + nth, 14, 3600))::integer,
  case when pg_temp.chance(n * 3 + nth, 15, 50) = 0 then now() end
from generate_series({lastTeacher} + 1, {lastParent}) as n, generate_series(0, pg_temp.chance(n, 10, 3)) as nth,
  lateral (select pg_temp.pick({firstNames}, n * 3 + nth, 11) as first, pg_temp.pick({lastNames}, n, 3) as last) as child;

-- Once, in place of the triggers.
update accounts set children_count = total
from (select parent_id, count(*) as total from children where removed_at is null group by parent_id) as counts
where counts.parent_id = accounts.id;

update accounts set search_names = account_search_names(id, search_name),
  search_text = account_search_text(id, search_name, email_key, contact);

-- The token of an account's session follows from its id (benchSessionOf).
insert into sessions (token_hash, account_id, created_at, last_seen_at, authenticated_at)
select sha256(('bench-' || id)::bytea), id, now(), now(), now() + interval '10 years' from accounts;
