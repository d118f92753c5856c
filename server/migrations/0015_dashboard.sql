-- The leaderboard ranks who is employed today. Whoever left or was merged into another profile is
-- few, and how many are employed is counted from the index alone.
create index banker_employed on banker (institution_id, status, id);
