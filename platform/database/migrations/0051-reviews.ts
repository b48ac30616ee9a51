import { type Kysely, sql } from "kysely"

/**
 * Reviews of classes. `student_id` is the child, or the learner who enrolled alone: each student of a class has one
 * review. `shares_device` and `shares_payout` are hints for the staff: the author's device has signed in to the
 * teacher's account, or both get their money in one account.
 */
const reviews = [
  sql`create table reviews (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    child_id uuid references children (id) on delete cascade,
    student_id uuid not null generated always as (coalesce(child_id, account_id)) stored,
    stars smallint not null check (stars between 1 and 5),
    words text check (length(words) between 1 and 2000),
    written_at timestamptz not null,
    changed_at timestamptz,
    answer text check (length(answer) between 1 and 2000),
    answered_at timestamptz,
    reported_at timestamptz,
    kept_at timestamptz,
    hidden_at timestamptz,
    hidden_reason text check (length(hidden_reason) between 1 and 1000),
    shares_device boolean not null default false,
    shares_payout boolean not null default false,
    constraint reviews_of_student unique (class_id, student_id),
    check ((answer is null) = (answered_at is null)),
    check ((hidden_at is null) = (hidden_reason is null))
  )`,
  sql`create index reviews_newest on reviews (class_id, written_at desc, id) include (stars) where hidden_at is null`,
  sql`create index reviews_by_enrollment on reviews (enrollment_id)`,
  sql`create index reviews_by_account on reviews (account_id)`,
  sql`create index reviews_by_child on reviews (child_id) where child_id is not null`,
  sql`create index reviews_reported on reviews (reported_at, id) where reported_at is not null`,
  sql`create index reviews_hidden on reviews (hidden_at desc, id) where hidden_at is not null`,
  sql`create index reviews_kept on reviews (kept_at desc, id) where kept_at is not null`,
  sql`create index reviews_hinted on reviews (written_at desc, id)
    where (shares_device or shares_payout) and hidden_at is null and kept_at is null`,
  sql`create table review_reports (
    review_id uuid not null references reviews (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    reason text check (length(reason) between 1 and 1000),
    reported_at timestamptz not null,
    primary key (review_id, account_id)
  )`,
  sql`create index review_reports_by_account on review_reports (account_id)`,
  sql`create table review_requests (
    class_id uuid not null references classes (id) on delete cascade,
    student_id uuid not null,
    moment text not null check (moment in ('fourth', 'end')),
    requested_at timestamptz not null,
    primary key (class_id, student_id, moment)
  )`,
]

/**
 * The sums of each teacher's stars, so that a card reads one row. A class has its place among the best rated as a
 * number of millionths of a star: the Bayesian mean with the school's mean in `rating_prior` and a weight of five.
 */
const sums = [
  sql`alter table teachers
    add column stars integer not null default 0,
    add column ratings_count integer not null default 0`,
  sql`update teachers set stars = taught.stars, ratings_count = taught.total
    from (select teacher_id, sum(classes.stars) as stars, sum(classes.ratings_count) as total from classes group by teacher_id) as taught
    where taught.teacher_id = teachers.account_id and taught.total > 0`,
  sql`create table rating_prior (
    is_only boolean primary key default true check (is_only),
    mean numeric(4, 3) not null check (mean between 1 and 5)
  )`,
  sql`insert into rating_prior (mean) select coalesce(sum(stars)::numeric / nullif(sum(ratings_count), 0), 4) from teachers`,
  sql`create function rating_rank_of(stars integer, ratings_count integer) returns integer language sql stable as $$
    select round(1000000 * (stars + 5 * mean) / (ratings_count + 5))::integer from rating_prior
  $$`,
  sql`alter table classes add column rating_rank integer not null default 0`,
  sql`update classes set rating_rank = rating_rank_of(stars, ratings_count)`,
  sql`drop index classes_by_teacher`,
  sql`create index classes_by_teacher on classes (teacher_id, created_at desc)`,
  sql`create index classes_public_best_rated on classes (rating_rank desc, created_at desc, id)
    include (start_date, end_date, program_type, class_type, min_age, max_age, has_seat)
    where status = 'approved' and archived_at is null`,
]

const triggers = [
  sql`create function rank_class() returns trigger language plpgsql as $$
  begin
    new.rating_rank = rating_rank_of(new.stars, new.ratings_count);
    return new;
  end $$`,
  sql`create trigger classes_rank before insert or update of stars, ratings_count on classes
    for each row execute function rank_class()`,
  sql`create function sum_teacher_ratings() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.ratings_count > 0 then
      update teachers set stars = stars - old.stars, ratings_count = ratings_count - old.ratings_count
        where account_id = old.teacher_id;
    end if;
    if tg_op <> 'DELETE' and new.ratings_count > 0 then
      update teachers set stars = stars + new.stars, ratings_count = ratings_count + new.ratings_count
        where account_id = new.teacher_id;
    end if;
    return null;
  end $$`,
  sql`create trigger classes_teacher_ratings after insert or delete or update of stars, ratings_count, teacher_id on classes
    for each row execute function sum_teacher_ratings()`,
  sql`create function count_review() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.hidden_at is null then
      update classes set stars = stars - old.stars, ratings_count = ratings_count - 1 where id = old.class_id;
    end if;
    if tg_op <> 'DELETE' and new.hidden_at is null then
      update classes set stars = stars + new.stars, ratings_count = ratings_count + 1 where id = new.class_id;
    end if;
    return null;
  end $$`,
  sql`create trigger reviews_count after insert or delete or update of stars, hidden_at, class_id on reviews
    for each row execute function count_review()`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of [...reviews, ...sums, ...triggers]) await statement.execute(db)
}
