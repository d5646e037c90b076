-- Notifications of one kind about one post are shown as one: they share a group. One without a group stands alone.
alter table notifications add column group_id uuid;
