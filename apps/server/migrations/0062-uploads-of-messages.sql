-- Files that were sent for a conversation: no check looks at them, and no post can use them.
alter table uploads add column is_for_message boolean not null default false;
