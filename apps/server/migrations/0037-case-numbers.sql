-- Cases are numbered by the statement that opens one: a backup holds rows, and no sequence beside them.
-- blocks: no version was released that opens cases otherwise.
alter table moderation_cases alter column number drop identity;
-- blocks: the table is as new as that version.
create unique index moderation_cases_number_key on moderation_cases (number);
