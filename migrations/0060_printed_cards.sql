-- When a card with the bed's code and QR was last printed: a card that is older than the code opens nothing.
alter table bed add column codes_printed_at timestamptz;
