-- Everybody has a notice of the newest announcements, and has read all but the last.
insert into notices (account_id, kind, cause, facts, created_at, read_at)
select accounts.id, 'announcement-posted', 'announcement-posted ' || news.id, jsonb_build_object('title', title), posted_at,
  case when number > 1 then posted_at + interval '1 day' end
from accounts,
  (select id, title, posted_at, row_number() over (order by posted_at desc, id) as number from announcements
    order by posted_at desc, id limit 5) as news
where role is not null;
