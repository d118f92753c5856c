-- A banker's newest reward is the end of one index, reward_banker. While a first large file comes in
-- the database knows nothing yet of how the rewards are spread, and then went through every
-- available reward for each banker: "status_id + 0" keeps it from the index of those.
create or replace function look_up_latest_reward() returns trigger language plpgsql as $$
begin
  new.latest_on := case when new.reward_count = 0 then null else (
    select available_on from reward
    where banker_id = new.banker_id and (new.status_id = 0 or status_id + 0 = new.status_id)
    order by available_on desc, id desc limit 1) end;
  return new;
end $$;
