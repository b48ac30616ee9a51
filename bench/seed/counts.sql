-- Once, in place of the triggers that did not run.
truncate row_counts;
insert into row_counts (list, part, since, amount) select list, part, since, amount from counted_rows();
select draw_name_ranges(1000);
