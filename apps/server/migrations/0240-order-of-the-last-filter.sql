-- The filter that was used last comes back with the order of its list.
alter table measurements
  add column last_filter_order text not null default 'similar'
    check (last_filter_order in ('newest', 'similar'));
