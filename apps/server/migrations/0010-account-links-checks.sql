-- Reads every row, and locks none of them: what the file before has promised for new ones.
alter table credentials validate constraint credentials_new_email_check;
alter table credentials validate constraint credentials_new_email_until_check;
