-- What a payout method or a W-9 said when it moved with a merge. If it says something else at the
-- undo, it was changed by whoever was kept: somebody else's account must not go back as the other's.
alter table profile_merge_move add column content text;

-- Of merges that can still be undone: what has not been changed since.
update profile_merge_move moved set content = encode(method.details_index, 'hex')
from profile_merge merge, payout_method method
where merge.id = moved.merge_id and merge.undone_at is null
  and moved.kind = 'payout_method' and method.id::text = moved.row_id
  and method.changed_at <= merge.merged_at;
update profile_merge_move moved set content = (
    select count(*)::text from w9_version version
    where version.form_id = form.id and version.signed_at <= merge.merged_at)
from profile_merge merge, w9_form form
where merge.id = moved.merge_id and merge.undone_at is null
  and moved.kind = 'w9_form' and form.id::text = moved.row_id;
