-- The sums of a kind of round within a sector are read from an index alone: both together have no tally
-- (20261217000000_tally_sizes_and_funds.sql), and the rounds of a sector are thousands.
create index round_index_sector_kind_idx on private.round_index (sector, kind, quarter, bucket, cents);
