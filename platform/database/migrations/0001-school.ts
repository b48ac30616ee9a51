import { type Kysely, sql } from "kysely"

const people = sql`
  create table accounts (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    email_key text not null unique,
    password_hash text not null,
    first_name text not null,
    middle_name text,
    last_name text not null,
    suffix text,
    search_name text not null,
    contact text not null,
    address text not null,
    role text check (role in ('learner', 'parent', 'teacher')),
    is_admin boolean not null default false,
    profile_picture text,
    email_verified_at timestamptz,
    verification_token_id uuid,
    recovery_token_id uuid,
    restricted_at timestamptz,
    created_at timestamptz not null default now(),
    unique (id, role),
    check (not (is_admin and role is not null))
  );
  -- With the restriction, so that pages and counts of the lists of people are read from the index alone.
  create index accounts_by_role_and_name on accounts (role, search_name, id) include (restricted_at);
  create index accounts_restricted on accounts (role) where restricted_at is not null;
  create index accounts_by_name_part on accounts using gin (search_name gin_trgm_ops);

  create table sessions (
    token_hash bytea primary key,
    id uuid not null unique default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    device text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  );
  create index sessions_by_account on sessions (account_id);
  create index sessions_by_last_seen on sessions (last_seen_at);

  create table sign_ins (
    id bigint generated always as identity primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    signed_in_at timestamptz not null
  );
  create index sign_ins_by_time on sign_ins (signed_in_at);
  create index sign_ins_by_account on sign_ins (account_id);

  create table learners (
    account_id uuid primary key,
    role text not null default 'learner' check (role = 'learner'),
    birthdate date not null,
    grade_level text,
    occupation text,
    guardian_full_name text not null,
    guardian_contact text not null,
    guardian_email text,
    special_needs text,
    guardian_confirmed_at timestamptz,
    foreign key (account_id, role) references accounts (id, role) on delete cascade
  );

  create table parents (
    account_id uuid primary key,
    role text not null default 'parent' check (role = 'parent'),
    foreign key (account_id, role) references accounts (id, role) on delete cascade
  );

  create table children (
    id uuid primary key default gen_random_uuid(),
    parent_id uuid not null references parents (account_id) on delete cascade,
    first_name text not null,
    middle_name text,
    last_name text not null,
    search_name text not null,
    grade_level text not null,
    birthdate date not null,
    special_needs text,
    created_at timestamptz not null default now(),
    removed_at timestamptz
  );
  create index children_by_parent on children (parent_id) where removed_at is null;

  create table teachers (
    account_id uuid primary key,
    role text not null default 'teacher' check (role = 'teacher'),
    expertise1 text not null,
    expertise2 text not null,
    expertise3 text not null,
    introduction text not null,
    demo text not null,
    payment_mode text not null check (payment_mode in ('Bank', 'GCash')),
    account_number text not null,
    bank_name text,
    facebook text,
    other_profile text,
    verification text not null default 'not verified'
      check (verification in ('not verified', 'pending', 'verified', 'denied')),
    foreign key (account_id, role) references accounts (id, role) on delete cascade,
    check ((payment_mode = 'Bank') = (bank_name is not null))
  );
  create index teachers_by_verification on teachers (verification);

  create table teacher_ids (
    id uuid primary key default gen_random_uuid(),
    teacher_id uuid not null references teachers (account_id) on delete cascade,
    file_name text not null,
    submitted_at timestamptz not null,
    decision text check (decision in ('verified', 'denied', 'reset')),
    decided_at timestamptz,
    check ((decision is null) = (decided_at is null))
  );
  create unique index teacher_ids_one_undecided on teacher_ids (teacher_id) where decision is null;
  create index teacher_ids_by_teacher on teacher_ids (teacher_id, submitted_at desc);
  create unique index teacher_ids_by_file on teacher_ids (file_name);`

const classes = sql`
  create table subjects (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    tag text not null check (char_length(tag) between 3 and 6),
    color text not null default '#1B56D6' check (color ~ '^#[0-9A-Fa-f]{6}$'),
    is_active boolean not null default true,
    created_at timestamptz not null default now()
  );
  create unique index subjects_by_name on subjects (lower(name));
  create unique index subjects_by_tag on subjects (lower(tag));

  create table classes (
    id uuid primary key default gen_random_uuid(),
    teacher_id uuid not null references teachers (account_id),
    program_type text not null check (program_type in ('homeschool', 'lifeskills')),
    class_type text not null check (class_type in ('group', 'solo')),
    name text not null check (char_length(name) between 3 and 100),
    description text not null,
    syllabus text,
    price_centavos integer not null check (price_centavos between 0 and 100000000),
    min_age smallint not null check (min_age between 3 and 120),
    max_age smallint not null check (max_age between 3 and 120),
    max_students smallint not null check (max_students between 1 and 500),
    sessions smallint not null check (sessions between 1 and 500),
    start_date date,
    end_date date,
    tag1 text,
    tag2 text,
    tag3 text,
    search_text text not null,
    image text,
    status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
    archived_at timestamptz,
    seats_taken integer not null default 0,
    enrollees_count integer not null default 0,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint classes_age_bracket check (min_age <= max_age),
    constraint classes_date_order check (start_date is null or end_date is null or start_date <= end_date),
    constraint classes_group_dates check (class_type = 'solo' or (start_date is not null and end_date is not null)),
    constraint classes_homeschool_size check (program_type = 'lifeskills' or max_students <= 7),
    constraint classes_seats check (seats_taken between 0 and max_students)
  );
  -- With what explore filters and sorts by, so that pages and counts of the public lists are read from the index alone.
  create index classes_public_newest on classes (created_at desc, id)
    include (end_date, program_type, class_type, price_centavos, min_age, max_age)
    where status = 'approved' and archived_at is null;
  create index classes_by_words on classes using gin (search_text gin_trgm_ops);
  create index classes_by_teacher on classes (teacher_id, created_at desc);
  create index classes_by_status_newest on classes (status, created_at desc, id) include (archived_at);
  create index classes_newest on classes (created_at desc, id);
  create index classes_by_name on classes (lower(name), id);

  create table class_times (
    class_id uuid not null references classes (id) on delete cascade,
    weekday text not null
      check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
    time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    primary key (class_id, weekday)
  );

  create table meeting_links (
    class_id uuid not null references classes (id) on delete cascade,
    weekday text not null
      check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
    url text not null check (url ~ '^https?://'),
    primary key (class_id, weekday)
  );

  create table class_subjects (
    class_id uuid not null references classes (id) on delete cascade,
    subject_id uuid not null references subjects (id),
    position smallint not null check (position between 1 and 10),
    primary key (class_id, subject_id),
    unique (class_id, position)
  );
  create index class_subjects_by_subject on class_subjects (subject_id);

  create table class_ratings (
    class_id uuid not null references classes (id) on delete cascade,
    account_id uuid not null references accounts (id) on delete cascade,
    stars smallint not null check (stars between 1 and 5),
    rated_at timestamptz not null default now(),
    primary key (class_id, account_id)
  );
  create index class_ratings_by_account on class_ratings (account_id);`

/**
 * Every word that classes are searched by, once, so that a search with a typo is compared with a few thousand words
 * and not with every class. Words stay when their last class loses them: they then lead to nothing.
 * In order, so that two classes with the same new words never wait for each other in a circle.
 */
const searchWords = sql`
  create table class_words (word text primary key);

  create function keep_class_words() returns trigger language plpgsql as $$
  begin
    insert into class_words (word)
    select distinct word
    from regexp_split_to_table(new.search_text, '[^[:alpha:]]+') as word
    where char_length(word) between 3 and 40
    order by word
    on conflict do nothing;
    return null;
  end $$;
  create trigger classes_keep_words_of_new after insert on classes
    for each row execute function keep_class_words();
  create trigger classes_keep_words after update of search_text on classes
    for each row when (old.search_text is distinct from new.search_text) execute function keep_class_words();`

const enrollments = sql`
  create table payments (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id),
    proof text not null,
    amount_due_centavos bigint not null check (amount_due_centavos >= 0),
    reference_number text,
    channel text,
    paid_at timestamptz not null
  );
  create index payments_by_account on payments (account_id);
  create unique index payments_by_proof on payments (proof);

  create table enrollments (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id),
    learner_id uuid references learners (account_id),
    child_id uuid references children (id),
    account_id uuid not null references accounts (id),
    payment_id uuid references payments (id),
    student_sort text not null,
    status text not null check (status in ('pending', 'approved', 'denied', 'left')),
    created_at timestamptz not null,
    decided_at timestamptz,
    constraint enrollments_one_student check ((learner_id is null) <> (child_id is null))
  );
  create unique index enrollments_one_live_per_learner on enrollments (class_id, learner_id)
    where learner_id is not null and status in ('pending', 'approved');
  create unique index enrollments_one_live_per_child on enrollments (class_id, child_id)
    where child_id is not null and status in ('pending', 'approved');
  create index enrollments_by_class on enrollments (class_id, status);
  create index enrollments_by_learner on enrollments (learner_id, class_id) where learner_id is not null;
  create index enrollments_by_child on enrollments (child_id, class_id) where child_id is not null;
  create index enrollments_by_account on enrollments (account_id);
  create index enrollments_by_payment on enrollments (payment_id);
  create index enrollments_newest on enrollments (created_at desc, id);
  create index enrollments_by_status_newest on enrollments (status, created_at desc, id);
  create index enrollments_by_student on enrollments (student_sort, id);
  create index enrollments_by_status_and_student on enrollments (status, student_sort, id);

  create table solo_times (
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    weekday text not null
      check (weekday in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
    time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    primary key (enrollment_id, weekday)
  );`

/**
 * Seats are counted where no request can forget it. Pending and approved enrollments hold a seat
 * (docs/architecture.md, "Seats"); the check on classes then refuses the one that is too many,
 * and the update of the class row makes two takers wait for each other.
 */
const seats = sql`
  create function count_seats() returns trigger language plpgsql as $$
  declare
    was_held integer := 0;
    was_approved integer := 0;
    is_held integer := 0;
    is_approved integer := 0;
  begin
    if tg_op <> 'INSERT' then
      was_held := (old.status in ('pending', 'approved'))::integer;
      was_approved := (old.status = 'approved')::integer;
    end if;
    if tg_op <> 'DELETE' then
      is_held := (new.status in ('pending', 'approved'))::integer;
      is_approved := (new.status = 'approved')::integer;
    end if;
    if is_held <> was_held or is_approved <> was_approved then
      update classes
      set seats_taken = seats_taken + is_held - was_held,
          enrollees_count = enrollees_count + is_approved - was_approved
      where id = coalesce(new.class_id, old.class_id);
    end if;
    return null;
  end $$;
  create trigger enrollments_count_seats after insert or delete or update of status on enrollments
    for each row execute function count_seats();

  create function keep_student_sort() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'accounts' then
      update enrollments set student_sort = new.search_name where learner_id = new.id;
    else
      update enrollments set student_sort = new.search_name where child_id = new.id;
    end if;
    return null;
  end $$;
  create trigger accounts_keep_student_sort after update of search_name on accounts
    for each row when (old.search_name is distinct from new.search_name) execute function keep_student_sort();
  create trigger children_keep_student_sort after update of search_name on children
    for each row when (old.search_name is distinct from new.search_name) execute function keep_student_sort();`

const grades = sql`
  create table lifeskills_grades (
    enrollment_id uuid primary key references enrollments (id) on delete cascade,
    grade smallint not null check (grade between 60 and 100),
    comment text not null check (char_length(comment) between 1 and 100),
    graded_by uuid not null references accounts (id),
    graded_at timestamptz not null
  );

  create table report_cards (
    enrollment_id uuid primary key references enrollments (id) on delete cascade,
    changed_at timestamptz not null
  );

  create table report_card_grades (
    enrollment_id uuid not null references report_cards (enrollment_id) on delete cascade,
    subject_id uuid not null references subjects (id),
    quarter text not null check (quarter in ('q1', 'q2', 'q3', 'q4', 'final')),
    grade numeric(5, 2) not null check (grade between 0 and 100),
    primary key (enrollment_id, subject_id, quarter)
  );
  create index report_card_grades_by_subject on report_card_grades (subject_id);

  create table report_card_attendance (
    enrollment_id uuid not null references report_cards (enrollment_id) on delete cascade,
    quarter text not null check (quarter in ('q1', 'q2', 'q3', 'q4')),
    school_days smallint check (school_days between 0 and 366),
    days_present smallint check (days_present between 0 and 366),
    tardy_times smallint check (tardy_times between 0 and 366),
    primary key (enrollment_id, quarter),
    check (days_present <= school_days),
    check (tardy_times <= days_present)
  );

  create table report_card_deportment (
    enrollment_id uuid not null references report_cards (enrollment_id) on delete cascade,
    quarter text not null check (quarter in ('q1', 'q2', 'q3', 'q4')),
    trait text not null,
    mark text not null check (mark in ('O', 'VS', 'S', 'MS', 'NI')),
    primary key (enrollment_id, quarter, trait)
  );

  create table report_card_unsatisfactory_work (
    enrollment_id uuid not null references report_cards (enrollment_id) on delete cascade,
    quarter text not null check (quarter in ('q1', 'q2', 'q3', 'q4')),
    poor_lesson_preparation boolean not null,
    no_homework_frequently boolean not null,
    irregular_attendance boolean not null,
    behavioral_problem boolean not null,
    primary key (enrollment_id, quarter)
  );

  create table report_card_versions (
    id uuid primary key default gen_random_uuid(),
    enrollment_id uuid not null references report_cards (enrollment_id) on delete cascade,
    version integer not null check (version >= 1),
    file text not null,
    published_by uuid references accounts (id),
    published_at timestamptz not null,
    unique (enrollment_id, version)
  );`

const school = sql`
  create table announcements (
    id uuid primary key default gen_random_uuid(),
    title text not null,
    content text not null,
    for_teachers boolean not null,
    for_parents boolean not null,
    for_learners boolean not null,
    author_id uuid not null references accounts (id),
    posted_at timestamptz not null
  );
  create index announcements_newest on announcements (posted_at desc, id);

  create table audit_trail (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    account_id uuid references accounts (id) on delete set null,
    action text not null,
    thing text not null,
    thing_id text not null,
    before jsonb,
    after jsonb
  );
  create index audit_trail_by_thing on audit_trail (thing, thing_id, id desc);
  create index audit_trail_by_account on audit_trail (account_id, id desc);

  create table mails (
    id uuid primary key default gen_random_uuid(),
    to_address text not null,
    subject text not null,
    html text,
    text text,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    attempts integer not null default 0,
    last_error text
  );
  create index mails_newest on mails (created_at desc);

  create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const extension of ["pg_trgm", "fuzzystrmatch"])
    await sql`create extension if not exists ${sql.id(extension)}`.execute(db)
  for (const part of [people, classes, searchWords, enrollments, seats, grades, school]) await part.execute(db)
}
