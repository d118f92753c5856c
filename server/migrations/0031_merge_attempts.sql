-- An undo returns a redemption only if nothing was sent for it since the merge, which merges write
-- down from now on. For those that can still be undone: what had been sent by then.
update profile_merge_move moved set content = (
    select count(*)::text from payout
    where payout.redemption_id::text = moved.row_id and payout.created_at <= merge.merged_at)
from profile_merge merge
where merge.id = moved.merge_id and merge.undone_at is null and moved.kind = 'redemption';
