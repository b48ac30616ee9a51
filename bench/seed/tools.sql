-- Random numbers, words and ids that follow from the number of a row, so that every run measures the same school.
create function pg_temp.chance(n bigint, salt bigint, below bigint) returns bigint language sql immutable
  as 'select (hashint8extended(n, salt) & 9223372036854775807) % below';
create function pg_temp.pick(words text[], n bigint, salt bigint) returns text language sql immutable
  as 'select words[1 + (hashint8extended(n, salt) & 9223372036854775807) % cardinality(words)]';
create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable
  as 'select md5(kind || n)::uuid';
