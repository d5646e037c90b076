-- notifications_unread_groups_idx begins with the same column. The lock on the table lasts a moment.
drop index notifications_unread_idx;
