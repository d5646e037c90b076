-- The author of a style vote may hide its results from those who have not voted.
alter table posts add column hides_results boolean not null default false;
