-- What somebody has waived is what they have read: what lists or people tell later counts again. Of waivers made before,
-- nobody knows what was told: they stay for whole kinds.
alter table conflict_waiver add column told jsonb;
